import { mdiBriefcaseOutline, mdiStar, mdiStarOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { Link } from 'wouter'
import { useMembership } from '../access/membership.tsx'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { findOptions, searchable } from '../ui/find.ts'
import { Icon } from '../ui/Icon.tsx'
import { SearchBox } from '../ui/ListPage.tsx'
import { EmptyState } from '../ui/states.tsx'
import { PageHeader, Section } from '../ui/surfaces.tsx'
import { catalogue, reportIcons, type ListedReport } from './catalogue.ts'
import { useFavourites } from './favourites.ts'
import { favouriteNamed, reportWords } from './reportWords.ts'

const all = catalogue.flatMap(({ title, reports }) =>
  reports.map((each) =>
    searchable(each, [
      each.title.ne,
      each.title.en,
      each.about.ne,
      each.about.en,
      title.ne,
      title.en,
    ]),
  ),
)

interface CardProps {
  readonly report: ListedReport
  readonly isFavourite: boolean
  readonly onStar: () => void
}
const Star = ({ report: { title }, isFavourite, onStar }: CardProps) => {
  const say = useWords()
  return (
    <IconButton
      onClick={onStar}
      aria-pressed={isFavourite}
      aria-label={say(favouriteNamed(title))}
      sx={{
        position: 'absolute',
        top: 4,
        right: 4,
        color: isFavourite ? 'warning.main' : 'text.secondary',
      }}
    >
      <Icon path={isFavourite ? mdiStar : mdiStarOutline} />
    </IconButton>
  )
}
const Card = (props: CardProps) => (
  <Box sx={{ position: 'relative', display: 'grid' }}>
    <CardLink {...props} />
    <Star {...props} />
  </Box>
)
const CardLink = ({ report: { path, title, about, icon } }: CardProps) => (
  <Box
    component={Link}
    href={path}
    sx={(t) => ({
      display: 'flex',
      gap: 1.5,
      alignItems: 'flex-start',
      p: { xs: 1.5, sm: 2 },
      pr: { xs: 6, sm: 6 },
      borderRadius: 2.5,
      textDecoration: 'none',
      color: 'text.primary',
      boxShadow: t.shadows[1],
      bgcolor: t.vars.palette.background.paper,
      border: `1px solid ${t.vars.palette.divider}`,
      '&:hover': { borderColor: t.vars.palette.edge },
      '& > svg': { mt: '2px', color: t.vars.palette.primary.main },
    })}
  >
    <Icon path={reportIcons[icon]} size={26} />
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontWeight: 650, color: 'primary.main' }}>
        <T w={title} />
      </Box>
      <Box sx={{ mt: 0.25, fontSize: '0.875rem', lineHeight: 1.45, color: 'text.secondary' }}>
        <T w={about} />
      </Box>
    </Box>
  </Box>
)

/** The list of reports, each with a line about it. */
export const ReportsScreen = () => {
  const [typed, setTyped] = useState('')
  const isAdmin = useMembership()?.isAdmin === true
  const [favourites, toggle] = useFavourites()
  const found = new Set(
    typed.trim() === '' ? all.map((each) => each.option) : findOptions(all, typed),
  )
  const listed = catalogue.flatMap(({ reports }) => reports)
  const starred = favourites.flatMap((path) => listed.filter((each) => each.path === path))
  const groups = [{ title: reportWords.favourites, reports: starred }, ...catalogue]
    .map((group) => ({
      ...group,
      reports: group.reports.filter(
        (each) => found.has(each) && (isAdmin || each.adminsOnly !== true),
      ),
    }))
    .filter((group) => group.reports.length > 0)
  return (
    <>
      <PageHeader
        title={words.reports}
        about={<T w={reportWords.about} />}
        actions={
          isAdmin && (
            <Button
              variant="outlined"
              component={Link}
              href="/accountant-file"
              startIcon={<Icon path={mdiBriefcaseOutline} />}
            >
              <T w={words.accountantFile} />
            </Button>
          )
        }
      />
      <Box sx={{ mb: 2.5 }}>
        <SearchBox value={typed} onChange={setTyped} placeholder={reportWords.searchReports} />
      </Box>
      {groups.length === 0 && (
        <EmptyState title={words.nothingFound} help={words.tryAnotherSearch} />
      )}
      {groups.map((group) => (
        <Section key={group.title.en} title={group.title}>
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: {
                xs: 'minmax(0, 1fr)',
                sm: 'repeat(2, minmax(0, 1fr))',
                lg: 'repeat(3, minmax(0, 1fr))',
              },
            }}
          >
            {group.reports.map((report) => (
              <Card
                key={report.path}
                report={report}
                isFavourite={favourites.includes(report.path)}
                onStar={() => toggle(report.path)}
              />
            ))}
          </Box>
        </Section>
      ))}
    </>
  )
}
