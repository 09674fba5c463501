import { mdiClose, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { ReactNode } from 'react'
import { costKindWords, costWords } from '../../books/documents/costWords.ts'
import { costKinds, maxCosts } from '../../books/documents/landedCost.ts'
import type { Words } from '../../books/words.ts'
import { T, useWords } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useSend } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { BsDateInput } from '../ui/BsDateInput.tsx'
import { SelectInput } from '../ui/choices.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { AmountInput } from '../ui/numberInputs.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { PutCosts } from './commands.ts'
import { isShopRegistered } from './draftBill.ts'
import { costFormWords } from './costFormWords.ts'
import { earlyFault } from './dateQuestion.ts'
import type { DraftCost, DraftCosts, DraftCustoms } from './draftCosts.ts'
import { PayeeInput } from './PayeeInput.tsx'
import { useDebouncedField, useDraft, useShop } from './useDraft.ts'

/** The sentence beside a field of the costs; undefined: nothing is wrong with it. */
type FaultOf = (field: string) => Words | undefined

const firstFault = (faultOf: FaultOf, ...fields: readonly string[]): Words | undefined =>
  fields.map(faultOf).find((fault) => fault !== undefined)

const payeeFault = (faultOf: FaultOf, at: string): Words | undefined =>
  firstFault(faultOf, `${at}.payee.partyId`, `${at}.payee.bankId`)

const Fields = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box
    role="group"
    aria-label={label}
    sx={(t) => ({
      display: 'grid',
      gap: 1.25,
      alignItems: 'start',
      p: 1.25,
      borderRadius: 2,
      border: `1px solid ${t.vars.palette.divider}`,
      gridTemplateColumns: {
        xs: 'minmax(0, 1fr)',
        sm: 'repeat(2, minmax(0, 1fr))',
        md: 'repeat(4, minmax(0, 1fr))',
      },
    })}
  >
    {children}
  </Box>
)

/** An amount of the draft, in which zero is an empty field. */
const useAmount = (paisa: number, put: (paisa: number) => void) =>
  useDebouncedField<number | null>(paisa === 0 ? null : paisa, (typed) => put(typed ?? 0))

const CostRow = ({
  cost,
  at,
  isImport,
  faultOf,
  onChange,
  onRemove,
}: {
  readonly cost: DraftCost
  readonly at: number
  readonly isImport: boolean
  readonly faultOf: FaultOf
  readonly onChange: (change: Partial<DraftCost>) => void
  readonly onRemove: () => void
}) => {
  const say = useWords()
  const amount = useAmount(cost.paisa, (paisa) => onChange({ paisa }))
  const remarks = useDebouncedField(cost.remarks, (text) => onChange({ remarks: text }))
  const path = `additionalCosts.${at}`
  const kinds = costKinds.filter(
    (kind) => kind !== 'customsDuty' || isImport || cost.kind === 'customsDuty',
  )
  return (
    <Fields label={`${say(costKindWords[cost.kind])} ${at + 1}`}>
      <SelectInput
        label={costFormWords.kind}
        choices={kinds.map((kind) => ({ value: kind, label: costKindWords[kind] }))}
        value={cost.kind}
        onChange={(kind) => onChange({ kind })}
        error={faultOf(`${path}.kind`)}
      />
      <AmountInput
        label={costFormWords.amount}
        value={amount.value}
        onChange={amount.write}
        onBlur={amount.flush}
        error={faultOf(`${path}.amount`)}
      />
      <SelectInput
        label={costFormWords.spreadBy}
        choices={[
          { value: 'value', label: costFormWords.byValue },
          { value: 'quantity', label: costFormWords.byQuantity },
        ]}
        value={cost.spreadBy}
        onChange={(spreadBy) => onChange({ spreadBy })}
      />
      <PayeeInput
        payee={cost.payee}
        error={payeeFault(faultOf, path)}
        onChange={(payee) => onChange({ payee })}
      />
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
        <TextInput
          label={costFormWords.remarks}
          value={remarks.value}
          onChange={remarks.write}
          onBlur={remarks.flush}
          maxLength={60}
        />
        <IconButton aria-label={say(words.remove)} onClick={onRemove}>
          <Icon path={mdiClose} size={18} />
        </IconButton>
      </Box>
    </Fields>
  )
}

const noCustoms: DraftCustoms = {
  valuePaisa: 0,
  vatPaisa: 0,
  declarationDate: null,
  payee: { type: 'cash' },
}
const saysNothing = ({ valuePaisa, vatPaisa, declarationDate, payee }: DraftCustoms): boolean =>
  valuePaisa === 0 && vatPaisa === 0 && declarationDate === null && payee.type === 'cash'

/** What customs charged on an import; null while nothing of it is entered. */
const CustomsFields = ({
  customs,
  vatClaimed,
  faultOf,
  onChange,
}: {
  readonly customs: DraftCustoms | null
  readonly vatClaimed: boolean
  readonly faultOf: FaultOf
  readonly onChange: (customs: DraftCustoms | null) => void
}) => {
  const say = useWords()
  const today = useAppContext('today')()
  const now = customs ?? noCustoms
  const put = (change: Partial<DraftCustoms>) => {
    const next = { ...now, ...change }
    onChange(saysNothing(next) ? null : next)
  }
  const value = useAmount(now.valuePaisa, (valuePaisa) => put({ valuePaisa }))
  const vat = useAmount(now.vatPaisa, (vatPaisa) => put({ vatPaisa }))
  return (
    <Fields label={say(costFormWords.customs)}>
      <AmountInput
        label={costFormWords.customsValue}
        value={value.value}
        onChange={value.write}
        onBlur={value.flush}
        error={firstFault(faultOf, 'customs.value', 'customs')}
      />
      <AmountInput
        label={costFormWords.customsVat}
        value={vat.value}
        onChange={vat.write}
        onBlur={vat.flush}
        error={faultOf('customs.vat')}
      />
      <BsDateInput
        label={costFormWords.declarationDate}
        value={now.declarationDate}
        max={today}
        onChange={(declarationDate) => put({ declarationDate })}
        required={vatClaimed}
        error={faultOf('customs.declarationDate') ?? earlyFault(now.declarationDate)}
      />
      <PayeeInput
        payee={now.payee}
        error={payeeFault(faultOf, 'customs')}
        onChange={(payee) => put({ payee })}
      />
    </Fields>
  )
}

const newCost = (isImport: boolean): DraftCost => ({
  kind: isImport ? 'customsDuty' : 'freight',
  paisa: 0,
  spreadBy: 'value',
  payee: { type: 'cash' },
  remarks: '',
})

/**
 * The costs of a purchase besides the supplier's bill, each paid to somebody of its own, and the customs of an import. Only a
 * button until there is one.
 */
export const CostsSection = ({
  documentId,
  faults,
}: {
  readonly documentId: string
  /** Why this device refused the bill, by field. */
  readonly faults: Readonly<Record<string, Words>> | undefined
}) => {
  const send = useSend()
  const costs = useDraft(documentId, (d) => d.costs)
  const isImport = useDraft(documentId, (d) => d.particulars.importDeclarationNo.trim() !== '')
  const shop = useShop()
  const isRegistered = useDraft(documentId, (d) => isShopRegistered(d, shop))
  const serverFaults = useDraft(documentId, (d) => d.faults)
  const faultOf: FaultOf = (field) => faults?.[field] ?? serverFaults[field]
  const put = (change: Partial<DraftCosts>) => {
    send(PutCosts, { documentId, ...costs, ...change })
  }
  const { additionalCosts, customs } = costs
  const hasCustoms = isImport || customs !== null
  const add = additionalCosts.length < maxCosts && (
    <Button
      size="small"
      startIcon={<Icon path={mdiPlus} size={18} />}
      onClick={() => put({ additionalCosts: [...additionalCosts, newCost(isImport)] })}
    >
      <T w={costFormWords.addCost} />
    </Button>
  )
  if (additionalCosts.length === 0 && !hasCustoms) return <Box sx={{ mb: 2 }}>{add}</Box>
  return (
    <Panel title={costWords.additionalCosts} actions={add}>
      <Box data-part="costs" sx={{ display: 'grid', gap: 1.25 }}>
        {hasCustoms && (
          <CustomsFields
            customs={customs}
            vatClaimed={isRegistered}
            faultOf={faultOf}
            onChange={(next) => put({ customs: next })}
          />
        )}
        {additionalCosts.map((cost, at) => (
          <CostRow
            key={at}
            cost={cost}
            at={at}
            isImport={isImport}
            faultOf={faultOf}
            onChange={(change) =>
              put({
                additionalCosts: additionalCosts.map((each, i) =>
                  i === at ? { ...each, ...change } : each,
                ),
              })
            }
            onRemove={() => put({ additionalCosts: additionalCosts.filter((_, i) => i !== at) })}
          />
        ))}
      </Box>
    </Panel>
  )
}
