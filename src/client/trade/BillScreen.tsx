import { mdiCancel, mdiPencilOutline, mdiPrinterOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { either as E } from 'fp-ts'
import { Link, useSearchParams } from 'wouter'
import { inDigits } from '../../books/digits.ts'
import { documentKinds } from '../../books/documentKind.ts'
import type { Refusal } from '../../books/refusal.ts'
import type { TradeKind } from '../../contract/trade.ts'
import { StaleNote, NotLoaded } from '../react/StaleNote.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { T, useDigits, useLanguage } from '../i18n/language.tsx'
import { useFold, useOutcomes, useQuery, useSend } from '../react/parts.tsx'
import { useFeatureSlots } from '../react/featureSlots.tsx'
import { useMay } from '../access/useMay.ts'
import { useSubmission } from '../forms/useSubmission.ts'
import { words } from '../i18n/words.ts'
import { journalHead } from '../bus/journalHead.ts'
import type { Entry } from '../log/entry.ts'
import { FormDialog } from '../ui/dialogs.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { PageHeader, StatusChip } from '../ui/surfaces.tsx'
import { billActs, billPrints, billVoids, printOf, voidOf } from './bill.ts'
import { BillPaper } from './BillPaper.tsx'
import { mayChange } from './canEdit.ts'
import { PaperChoice, usePaper } from './PaperChoice.tsx'
import { oneBillQuery } from './queries.ts'
import { tradeWords } from './tradeWords.ts'

/** A bill of the books: as it lies on paper, where it stands, and what may be done with it. A printing is counted before the paper comes out. */
export const BillScreen = ({
  kind,
  documentId,
  unchangeable = false,
}: {
  readonly kind: TradeKind
  readonly documentId: string
  readonly unchangeable?: boolean
}) => {
  const { label, paths, keys } = documentKinds[kind]
  const remote = useQuery(oneBillQuery(kind), documentId)
  const acts = useFold(billActs, documentId)
  const voidState = useSubmission(billVoids, documentId)
  const printState = useSubmission(billPrints, documentId)
  const { head } = useFold(journalHead, 'last')
  const bill = remote.held
  const send = useSend()
  const may = useMay()
  const { History } = useFeatureSlots()
  const digits = useDigits()
  const { language } = useLanguage()
  const choice = usePaper(language)
  const [search, setSearch] = useSearchParams()
  const [no, setNo] = useState<Refusal | null>(null)
  const [voiding, setVoiding] = useState<string | null>(null)
  const printing = useRef<string | null>(null)

  const print = () => {
    if (bill === null) return
    const sent = send(printOf[kind], { documentId })
    setNo(E.isLeft(sent) ? sent.left : null)
    printing.current = E.isRight(sent) ? sent.right.commandId : null
  }
  useOutcomes(
    useCallback(({ event, meta }: Entry) => {
      if (event?.type !== 'BillPrinted' || meta.commandId !== printing.current) return
      printing.current = null
      // The paper is drawn with its new count before the dialog takes it.
      requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
    }, []),
  )
  const arrive = useEffectEvent(() => {
    if (search.get('print') === null) return
    setSearch({}, { replace: true })
    print()
  })
  const here = bill !== null
  useEffect(() => {
    // eslint-disable-next-line react/set-state-in-effect -- the address asked for paper, once
    if (here) arrive()
  }, [here])
  useShortcut('$mod+p', words.print, print, bill !== null)

  if (bill === null) return <NotLoaded of={remote} rows={8} />
  const live = bill.state === 'live' && voidState !== 'recorded'
  const printed = Math.max(acts.printedCount ?? 0, bill.printedCount)
  const voidIt = () => {
    const sent = send(voidOf[kind], { documentId, reason: voiding ?? '' })
    setNo(E.isLeft(sent) ? sent.left : null)
    if (E.isRight(sent)) setVoiding(null)
  }
  const refused = no ?? acts.refusal
  return (
    <>
      <PageHeader
        title={label}
        before={<BackLink to={paths.list} />}
        about={
          <Box
            component="span"
            sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
          >
            <strong className="figures">{inDigits(bill.number, digits)}</strong>
            {!live && <StatusChip label={words.voided} tone="bad" />}
            {bill.madeOffline && <StatusChip label={words.provisional} tone="warning" />}
            {bill.version > 1 && (
              <span>
                <T w={tradeWords.versionOf} /> {inDigits(String(bill.version), digits)}
              </span>
            )}
            {printed > 0 && (
              <span>
                {inDigits(String(printed), digits)} <T w={tradeWords.printedTimes} />
              </span>
            )}
          </Box>
        }
        actions={
          <>
            {live && may(keys.delete) && (
              <Button
                color="error"
                startIcon={<Icon path={mdiCancel} />}
                onClick={() => setVoiding('')}
              >
                <T w={words.void} />
              </Button>
            )}
            {live && mayChange({ ...bill, printedCount: printed }) && may(keys.change) && (
              <Button
                variant="outlined"
                startIcon={<Icon path={mdiPencilOutline} />}
                component={Link}
                href={`${paths.edit}/${documentId}`}
              >
                <T w={words.edit} />
              </Button>
            )}
            <Button
              variant="contained"
              startIcon={<Icon path={mdiPrinterOutline} />}
              loading={printState === 'sending'}
              loadingPosition="start"
              onClick={print}
            >
              <T w={words.print} />
            </Button>
          </>
        }
      />
      <StaleNote of={remote} />
      {refused !== null && voiding === null && (
        <Alert severity="error" className="no-print" sx={{ mb: 2 }}>
          <T w={refused.say} />
        </Alert>
      )}
      {unchangeable && (
        <Alert severity="info" className="no-print" sx={{ mb: 2 }}>
          <strong>
            <T w={tradeWords.cannotEdit} />
          </strong>{' '}
          · <T w={live ? tradeWords.printedBill : tradeWords.voidedBill} />
        </Alert>
      )}
      {printState === 'waiting' && (
        <Alert severity="warning" className="no-print" sx={{ mb: 2 }}>
          <T w={tradeWords.needsNetwork} />
        </Alert>
      )}
      <Box className="no-print" sx={{ mb: 2 }}>
        <PaperChoice {...choice} />
      </Box>
      <BillPaper
        bill={live ? bill : { ...bill, state: 'void' }}
        paper={choice.paper}
        language={choice.billLanguage}
        printing={Math.max(1, printed)}
        head={head}
      />
      {History !== null && <History documentId={documentId} />}
      <FormDialog
        open={voiding !== null}
        title={tradeWords.voidTitle}
        save={words.void}
        onCancel={() => {
          setVoiding(null)
          setNo(null)
        }}
        onSave={voidIt}
        error={no !== null && no.fields?.['reason'] === undefined ? no.say : undefined}
      >
        <Box sx={{ mb: 2, color: 'text.secondary' }}>
          <T w={tradeWords.voidHelp} />
        </Box>
        <TextInput
          label={tradeWords.voidReason}
          value={voiding ?? ''}
          onChange={setVoiding}
          required
          autoFocus
          maxLength={200}
          error={no?.fields?.['reason']}
        />
      </FormDialog>
    </>
  )
}
