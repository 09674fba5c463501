import type { VatRegistration } from '../../books/company/company.ts'
import { settingWords } from '../../books/company/settingWords.ts'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { NotLoaded } from '../react/StaleNote.tsx'
import { companyWords } from './companyWords.ts'
import { costingEffectsQuery, firstDayEffectsQuery, vatEffectsQuery } from './queries.ts'
import type { SettingsEffects } from './effects.ts'

/** How many bills a new VAT registration leaves as they are. */
const VatEffects = ({ of }: { readonly of: VatRegistration }) => {
  const remote = useQuery(vatEffectsQuery, {
    ...(of.vatRegisteredFrom === null ? {} : { vatRegisteredFrom: of.vatRegisteredFrom }),
    ...(of.vatRegisteredThrough === null ? {} : { vatRegisteredThrough: of.vatRegisteredThrough }),
  })
  if (remote.held === null) return <NotLoaded of={remote} rows={1} />
  const { withVat, withoutVat, unclaimed } = remote.held
  return (
    <>
      {withVat > 0 && (
        <p>
          <T w={companyWords.staysWithVat(withVat)} />
        </p>
      )}
      {withoutVat > 0 && (
        <p>
          <T w={companyWords.staysWithoutVat(withoutVat)} />
        </p>
      )}
      {unclaimed > 0 && (
        <p>
          <T w={companyWords.staysUnclaimed(unclaimed)} />
        </p>
      )}
      {withVat + withoutVat + unclaimed === 0 && <T w={companyWords.nothingAffected} />}
    </>
  )
}

/** How many items a new costing method costs anew. */
const CostingEffects = ({ of }: { readonly of: NonNullable<SettingsEffects['costing']> }) => {
  const { costingMethod, costingFrom } = of
  const remote = useQuery(costingEffectsQuery, {
    costingMethod,
    ...(costingFrom === null ? {} : { costingFrom }),
  })
  if (remote.held === null) return <NotLoaded of={remote} rows={1} />
  return (
    <p>
      <T w={companyWords.itemsCostedAnew(remote.held.items)} />
    </p>
  )
}

/** How many opening balances move to a new first day of the books. */
const FirstDayEffects = ({ firstDay }: { readonly firstDay: string }) => {
  const remote = useQuery(firstDayEffectsQuery, firstDay)
  if (remote.held === null) return <NotLoaded of={remote} rows={1} />
  return (
    <p>
      <T w={companyWords.openingsMove(remote.held.openings)} />
    </p>
  )
}

/** The title of the question before settings with these effects are saved. */
export const titleOfEffects = ({ registration, costing, firstDay }: SettingsEffects): Words => {
  const titles = [
    ...(registration === null ? [] : [companyWords.vatChange]),
    ...(costing === null ? [] : [companyWords.costingChange]),
    ...(firstDay === null ? [] : [settingWords.booksBeginOn]),
  ]
  return titles.length === 1 ? titles[0]! : companyWords.severalChanges
}

/** What saving the settings does to recorded days. */
export const Effects = ({
  of: { registration, costing, firstDay },
}: {
  readonly of: SettingsEffects
}) => (
  <>
    {registration !== null && <VatEffects of={registration} />}
    {costing !== null && <CostingEffects of={costing} />}
    {firstDay !== null && <FirstDayEffects firstDay={firstDay} />}
  </>
)
