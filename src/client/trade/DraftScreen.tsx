import { mdiDeleteOutline, mdiEyeOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useDeferredValue, useMemo, useState, type KeyboardEvent } from 'react'
import { either as E } from 'fp-ts'
import { Link } from 'wouter'
import type { DraftStep } from '../../../machines/tradeDraft.ts'
import { documentKinds } from '../../books/documentKind.ts'
import type { Refusal } from '../../books/refusal.ts'
import { T, useWords } from '../i18n/language.tsx'
import { useCell, useFold, useAppContext, useSend } from '../react/parts.tsx'
import { words } from '../i18n/words.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { Money } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { PageHeader, Panel, StatusChip } from '../ui/surfaces.tsx'
import { billKinds } from './billKinds.ts'
import { DiscardDraft, OpenReview, OpenStep, submitOf } from './commands.ts'
import { openDrafts } from './draft.ts'
import { carriesVat, totalsOfDraft } from './draftBill.ts'
import { LinesPart } from './LinesSection.tsx'
import { OutcomePart } from './OutcomeSection.tsx'
import { PartyPart } from './PartySection.tsx'
import { PaymentPart, SettledLine } from './PaymentSection.tsx'
import { Stepper } from './Stepper.tsx'
import { TotalsPart } from './TotalsSection.tsx'
import { tradeWords } from './tradeWords.ts'
import { useDraft, useDraftStep, useShop, type OfDraft } from './useDraft.ts'

const ReviewPart = lazy(async () => ({ default: (await import('./ReviewSection.tsx')).ReviewPart }))

const fieldOf: Readonly<Record<DraftStep, string>> = {
  party: '[data-field="party"] input',
  lines: '[data-entry] input',
  terms: '[data-part="terms"] input',
  payment: '[data-part="payment"] input:checked',
  review: '',
}
const besideField = ['partyId', 'discount', 'cashPaisa', 'banks.0.paisa'] as const
const focusOn = (step: DraftStep) =>
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLInputElement>(fieldOf[step])
    field?.focus()
    field?.scrollIntoView({ block: 'nearest' })
  })

/** Other bills of this kind that were begun and are not in the books yet. */
const OtherDrafts = ({ documentId, kind }: OfDraft) => {
  const { open } = useFold(openDrafts, 'all')
  const others = Object.values(open).filter((o) => o.kind === kind && o.documentId !== documentId)
  if (others.length === 0) return null
  return (
    <Box
      component="nav"
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.75,
        alignItems: 'center',
        mb: 1.5,
        fontSize: '0.875rem',
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <T w={tradeWords.openDrafts} />:
      </Box>
      {others.map((o) => (
        <OtherDraft
          key={o.documentId}
          documentId={o.documentId}
          kind={kind}
          change={o.change}
          waiting={o.standing === 'waiting' || o.standing === 'sending'}
          refused={o.standing === 'refused'}
        />
      ))}
    </Box>
  )
}
const OtherDraft = ({
  documentId,
  kind,
  change,
  waiting,
  refused,
}: OfDraft & {
  readonly change: boolean
  readonly waiting: boolean
  readonly refused: boolean
}) => {
  const draft = useDraft(documentId, (d) => d)
  const shop = useShop()
  const total = useMemo(() => totalsOfDraft(draft, shop).totalPaisa, [draft, shop])
  const { paths } = documentKinds[kind]
  return (
    <Button
      size="small"
      variant="outlined"
      color={refused ? 'error' : 'primary'}
      component={Link}
      href={change ? `${paths.edit}/${documentId}` : `${paths.add}?draft=${documentId}`}
    >
      {draft.partyName !== '' ? (
        draft.partyName
      ) : (
        <T w={draft.buyer === 'none' ? tradeWords.newBill : words.cashCustomer} />
      )}
      &nbsp;·&nbsp;
      <Money paisa={total} />
      {waiting && (
        <>
          &nbsp;
          <StatusChip label={words.waitingToSend} tone="warning" />
        </>
      )}
    </Button>
  )
}

/** One bill being written: head, lines, totals and payment on one sheet, all by keyboard. It decides nothing: commands do. */
export const DraftScreen = ({
  documentId,
  kind,
  onNew,
}: OfDraft & { readonly onNew: () => void }) => {
  const draft = useDraft(documentId, (d) => d)
  const step = useDraftStep(documentId)
  const shop = useShop()
  const send = useSend()
  const say = useWords()
  const online = useCell(useAppContext('online'))
  // The key that was pressed is painted first; the sum of five hundred lines follows at once.
  const summed = useDeferredValue(draft)
  const totals = useMemo(() => totalsOfDraft(summed, shop), [summed, shop])
  const [no, setNo] = useState<Refusal | null>(null)
  const [discarding, setDiscarding] = useState(false)
  const [printing, setPrinting] = useState(false)
  const vat = carriesVat(draft, shop)
  const change = draft.version !== null
  const gone = step === 'submitting' || step === 'waiting' || step === 'recorded'

  // What stands in a field and is not recorded yet is recorded when the field is left.
  const settleFields = () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  }
  const review = (): boolean => {
    settleFields()
    const sent = send(OpenReview, { documentId })
    setNo(E.isLeft(sent) ? sent.left : null)
    if (E.isLeft(sent))
      focusOn(
        sent.left.fields?.['partyId'] !== undefined
          ? 'party'
          : Object.keys(sent.left.fields ?? {}).some(
                (f) => f.startsWith('cash') || f.startsWith('banks'),
              )
            ? 'payment'
            : 'lines',
      )
    return E.isRight(sent)
  }
  // A dialog over the bill, a new party's say, keeps its own keys.
  const covered = () => step !== 'review' && document.querySelector('[role="dialog"]') !== null
  const save = () => {
    if (gone || covered() || !review()) return
    const sent = send(submitOf(kind, change), { documentId, offline: !online })
    if (E.isLeft(sent)) setNo(sent.left)
  }
  const open = (to: DraftStep) => {
    if (to === 'review') {
      review()
      return
    }
    send(OpenStep, { documentId, step: to })
    focusOn(to)
  }
  // Taken before any field hears it: a list that is open would take the Enter for itself.
  const saveKey = (e: KeyboardEvent) => {
    if (e.key !== 'Enter' || !(e.ctrlKey || e.metaKey) || gone || covered()) return
    e.preventDefault()
    e.stopPropagation()
    save()
  }
  useShortcut('$mod+Enter', tradeWords.shortcutSave, save, !gone)
  useShortcut('Alt+s', tradeWords.shortcutSave, save, !gone)
  useShortcut(
    'Alt+r',
    tradeWords.shortcutReview,
    () => {
      review()
    },
    !gone,
  )
  useShortcut('Alt+c', tradeWords.shortcutParty, () => open('party'), !gone)
  useShortcut('Alt+i', tradeWords.shortcutItem, () => open('lines'), !gone)
  useShortcut('Alt+d', tradeWords.shortcutTerms, () => open('terms'), !gone)
  useShortcut('Alt+p', tradeWords.shortcutPay, () => open('payment'), !gone)
  useShortcut('Alt+n', tradeWords.newBill, onNew)

  const title = change ? billKinds[kind].editTitle : billKinds[kind].newTitle
  // A sentence that stands beside its field is not said twice.
  const refused =
    no !== null && besideField.some((field) => no.fields?.[field] !== undefined)
      ? null
      : (no ?? (step === 'refused' || draft.refusal !== null ? draft.refusal : null))
  const empty = draft.order.length === 0
  const actions = (
    <>
      <Button
        variant="outlined"
        disabled={empty}
        onClick={() => {
          review()
        }}
        aria-label={say(tradeWords.review)}
        title={say(tradeWords.review)}
        sx={{ minWidth: 52, px: 1 }}
      >
        <Icon path={mdiEyeOutline} size={22} />
      </Button>
      <Button
        variant="contained"
        size="large"
        disabled={empty}
        onClick={save}
        sx={{ flex: 1, whiteSpace: 'nowrap', px: 1 }}
        aria-keyshortcuts="Control+Enter"
      >
        <T w={words.save} />
      </Button>
    </>
  )
  return (
    <Box sx={{ pb: { xs: gone ? 0 : 14, md: 0 } }} onKeyDownCapture={saveKey}>
      <PageHeader
        title={title}
        about={change ? <>{draft.number}</> : undefined}
        actions={
          gone ? undefined : (
            <Button
              color="inherit"
              startIcon={<Icon path={mdiDeleteOutline} />}
              onClick={() => setDiscarding(true)}
            >
              <T w={tradeWords.discard} />
            </Button>
          )
        }
      />
      <OtherDrafts documentId={documentId} kind={kind} />
      {gone ? (
        <OutcomePart
          documentId={documentId}
          kind={kind}
          step={step}
          totalPaisa={totals.totalPaisa}
          onNew={onNew}
          onPrintProvisional={() => setPrinting(true)}
        />
      ) : (
        <>
          <Stepper step={step} onStep={open} />
          {refused !== null && (
            <Alert severity="error" role="alert" sx={{ mb: 1.5 }}>
              {no === null && (
                <>
                  <strong>
                    <T w={tradeWords.refusedTitle} />
                  </strong>{' '}
                  ·{' '}
                </>
              )}
              <T w={refused.say} />
            </Alert>
          )}
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px' },
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Panel>
                <PartyPart
                  documentId={documentId}
                  kind={kind}
                  no={no?.fields?.['partyId']}
                  onDone={() => focusOn('lines')}
                />
              </Panel>
              <Panel flush>
                <LinesPart
                  documentId={documentId}
                  kind={kind}
                  onDone={() => {
                    if (!empty) open('payment')
                  }}
                />
              </Panel>
            </Box>
            <Box
              sx={{
                position: { md: 'sticky' },
                top: { md: 72 },
                maxHeight: { md: 'calc(100dvh - 84px)' },
                overflowY: { md: 'auto' },
                borderRadius: 2.5,
              }}
            >
              <Panel>
                <TotalsPart
                  documentId={documentId}
                  kind={kind}
                  totals={totals}
                  vat={vat}
                  no={no?.fields?.['discount']}
                />
                <Box sx={{ mt: 1.5 }}>
                  <PaymentPart
                    documentId={documentId}
                    kind={kind}
                    totalPaisa={totals.totalPaisa}
                    no={no?.fields?.['cashPaisa'] ?? no?.fields?.['banks.0.paisa']}
                  />
                </Box>
                <Box
                  sx={(t) => ({
                    display: { xs: 'none', md: 'flex' },
                    gap: 1,
                    mt: 1,
                    mb: -2.25,
                    py: 1.5,
                    position: 'sticky',
                    bottom: 0,
                    bgcolor: t.vars.palette.background.paper,
                  })}
                >
                  {actions}
                </Box>
              </Panel>
            </Box>
          </Box>
          <Box
            className="no-print"
            sx={(t) => ({
              display: { xs: 'block', md: 'none' },
              position: 'fixed',
              insetInline: 0,
              bottom: 0,
              zIndex: 5,
              px: 1.5,
              pt: 1,
              pb: 'calc(8px + env(safe-area-inset-bottom))',
              bgcolor: t.vars.palette.background.paper,
              borderTop: `1px solid ${t.vars.palette.divider}`,
              boxShadow: t.shadows[8],
            })}
          >
            <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline' }}>
              <Box component="span" sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                <T w={words.grandTotal} />
              </Box>
              <Box component="span" sx={{ fontSize: '1.375rem', fontWeight: 700 }}>
                <Money paisa={totals.totalPaisa} sign />
              </Box>
            </Box>
            <Box sx={{ '& > div': { fontSize: '0.8125rem' } }}>
              <SettledLine documentId={documentId} totalPaisa={totals.totalPaisa} />
            </Box>
            <Box sx={{ display: 'flex', gap: 1, mt: 0.75 }}>{actions}</Box>
          </Box>
        </>
      )}
      {(step === 'review' || printing) && shop !== null && (
        <Suspense>
          <ReviewPart
            draft={draft}
            shop={shop}
            provisional={printing}
            onBack={() => {
              if (printing) setPrinting(false)
              else open('lines')
            }}
            onSave={save}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={discarding}
        grave
        title={tradeWords.discard}
        onNo={() => setDiscarding(false)}
        onYes={() => {
          setDiscarding(false)
          send(DiscardDraft, { documentId })
          onNew()
        }}
      >
        <T w={tradeWords.discardQuestion} />
      </ConfirmDialog>
    </Box>
  )
}
