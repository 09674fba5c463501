import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Words } from '../../books/words.ts'
import { Money, Quantity } from '../ui/figures.tsx'
import { inDigits } from '../../books/money/digits.ts'
import { T, useDigits, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { welcomeWords } from './productWords.ts'

interface Line {
  readonly name: Words
  readonly thousandths: number
  readonly unit: string
  readonly amountPaisa: number
}
const lines: readonly Line[] = [
  {
    name: welcomeWords.sampleRice,
    thousandths: 25_000,
    unit: 'केजी',
    amountPaisa: 2_850_00,
  },
  {
    name: welcomeWords.sampleOil,
    thousandths: 5_000,
    unit: 'लिटर',
    amountPaisa: 1_475_00,
  },
  {
    name: welcomeWords.sampleSalt,
    thousandths: 6_000,
    unit: 'प्याकेट',
    amountPaisa: 150_00,
  },
]
const sums: readonly { readonly label: Words; readonly paisa: number }[] = [
  // Rice is exempt, oil and salt are not.
  { label: words.exempt, paisa: 2_850_00 },
  { label: words.taxable, paisa: 1_625_00 },
  { label: words.vatWithRate, paisa: 211_25 },
]

/** The cover of the account book that lies behind the bill. */
const BookCover = () => (
  <Box
    aria-hidden
    sx={(t) => ({
      position: 'absolute',
      inset: { xs: '12px 0 0 12px', sm: '20px 0 0 24px' },
      borderRadius: 3.5,
      overflow: 'hidden',
      bgcolor: t.vars.palette.cover.soft,
      '&::after': {
        content: '""',
        position: 'absolute',
        top: 0,
        bottom: 0,
        right: 6,
        width: '2px',
        bgcolor: t.vars.palette.thread,
        opacity: 0.85,
      },
    })}
  />
)

const Head = () => {
  const say = useWords()
  const digits = useDigits()
  return (
    <>
      <Box
        sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, alignItems: 'flex-start' }}
      >
        <Box>
          <Box sx={{ fontWeight: 700, fontSize: '1.0625rem' }}>{say(welcomeWords.sampleShop)}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            {say(welcomeWords.sampleAddress)}
          </Box>
        </Box>
        <Box sx={{ textAlign: 'end', whiteSpace: 'nowrap' }}>
          <Box sx={{ color: 'secondary.main', fontWeight: 700 }}>{say(words.taxInvoice)}</Box>
          <Box className="figures" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            SI-2083/84-00412
          </Box>
        </Box>
      </Box>
      <Box
        sx={(t) => ({
          display: 'flex',
          justifyContent: 'space-between',
          gap: 2,
          mt: 1.5,
          py: 1,
          borderBlock: `1px solid ${t.vars.palette.divider}`,
          color: 'text.secondary',
        })}
      >
        <span>
          {say(words.customer)}:{' '}
          <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
            {say(welcomeWords.sampleCustomer)}
          </Box>
        </span>
        <span className="figures">{inDigits('2083-08-05', digits)}</span>
      </Box>
    </>
  )
}

const LineTable = () => {
  const say = useWords()
  return (
    <Box
      component="table"
      sx={(t) => ({
        width: '100%',
        borderCollapse: 'collapse',
        '& th': {
          textAlign: 'start',
          fontWeight: 600,
          fontSize: '0.8125rem',
          color: t.vars.palette.text.secondary,
          py: 1,
        },
        '& td': { py: 0.875, borderTop: `1px solid ${t.vars.palette.divider}` },
        '& .right': { textAlign: 'end' },
      })}
    >
      <thead>
        <tr>
          <th>
            <T w={words.item} compact />
          </th>
          <th className="right">
            <T w={words.quantity} compact />
          </th>
          <th className="right">
            <T w={words.amount} compact />
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((l) => (
          <tr key={l.name.en}>
            <td>{say(l.name)}</td>
            <td className="right">
              <Quantity thousandths={l.thousandths} unit={l.unit} />
            </td>
            <td className="right">
              <Money paisa={l.amountPaisa} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

const Totals = () => (
  <>
    <Box
      sx={(t) => ({
        borderTop: `1px solid ${t.vars.palette.edge}`,
        pt: 1,
        display: 'grid',
        gap: 0.375,
      })}
    >
      {sums.map((s) => (
        <Box
          key={s.label.en}
          sx={{ display: 'flex', justifyContent: 'space-between', color: 'text.secondary' }}
        >
          <T w={s.label} />
          <Money paisa={s.paisa} />
        </Box>
      ))}
    </Box>
    <Box
      sx={(t) => ({
        mt: 1,
        pt: 1,
        pb: 1,
        borderTop: `1px solid ${t.vars.palette.text.primary}`,
        borderBottom: `3px double ${t.vars.palette.text.primary}`,
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        fontWeight: 700,
        fontSize: '1.125rem',
      })}
    >
      <T w={words.grandTotal} />
      <Money paisa={4_686_25} sign />
    </Box>
  </>
)

const PaymentChip = ({
  tone,
  children,
}: {
  readonly tone: 'success' | 'warning'
  readonly children: ReactNode
}) => (
  <Box
    component="span"
    sx={(t) => ({
      px: 1,
      py: '2px',
      borderRadius: 1.25,
      fontSize: '0.8125rem',
      fontWeight: 600,
      bgcolor: t.vars.palette[tone].light,
      color: t.vars.palette[tone].main,
    })}
  >
    {children}
  </Box>
)

const Payments = () => {
  const say = useWords()
  return (
    <Box
      sx={{ mt: 1.5, display: 'flex', justifyContent: 'space-between', gap: 1, flexWrap: 'wrap' }}
    >
      <PaymentChip tone="success">
        {say(words.cash)} <Money paisa={3_000_00} />
      </PaymentChip>
      <PaymentChip tone="warning">
        {say(words.credit)} <Money paisa={1_686_25} />
      </PaymentChip>
    </Box>
  )
}

/** A picture of a bill in Khata, drawn with the product's own components. It is not a document. */
export const SampleBill = () => {
  const say = useWords()
  return (
    <Box
      role="img"
      aria-label={say(welcomeWords.description)}
      sx={{
        position: 'relative',
        maxWidth: 470,
        width: '100%',
        mx: 'auto',
        pr: { xs: 1, sm: 2 },
        pb: { xs: 1, sm: 2 },
      }}
    >
      <BookCover />
      <Box
        aria-hidden
        sx={(t) => ({
          position: 'relative',
          bgcolor: t.vars.palette.background.paper,
          borderRadius: 3,
          border: `1px solid ${t.vars.palette.divider}`,
          boxShadow: t.shadows[4],
          px: { xs: 2, sm: 3 },
          py: { xs: 2, sm: 2.5 },
          fontSize: '0.875rem',
          lineHeight: 1.5,
        })}
      >
        <Head />
        <LineTable />
        <Totals />
        <Payments />
      </Box>
    </Box>
  )
}
