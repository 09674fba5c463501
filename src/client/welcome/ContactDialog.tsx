import {
  mdiEmailOutline,
  mdiMapMarkerOutline,
  mdiPhoneOutline,
  mdiShareVariantOutline,
  mdiTagOutline,
  mdiWeb,
} from '@mdi/js'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import type { ReactNode } from 'react'
import { fromBoth, type Words } from '../../books/words.ts'
import type { Contact } from '../../contract/session.ts'
import { InfoDialog } from '../ui/dialogs.tsx'
import { Icon } from '../ui/Icon.tsx'
import { AppVersion } from './AppVersion.tsx'
import { welcomeQuery } from '../session/queries.ts'
import { T } from '../i18n/language.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'

const Line = ({
  icon,
  name,
  children,
}: {
  readonly icon: string
  readonly name: Words
  readonly children: ReactNode
}) => (
  <Box
    sx={{ display: 'flex', gap: 1.75, py: 1, '& > svg': { mt: '3px', color: 'secondary.main' } }}
  >
    <Icon path={icon} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        <T w={name} />
      </Box>
      {children}
    </Box>
  </Box>
)

/** The contacts of this installation that are set. */
const Contacts = ({
  contact: { headOffice, phone, email, website, social },
}: {
  readonly contact: Contact
}) => (
  <>
    {headOffice !== '' && (
      <Line icon={mdiMapMarkerOutline} name={words.headOffice}>
        <T w={fromBoth(headOffice)} />
      </Line>
    )}
    {phone !== '' && (
      <Line icon={mdiPhoneOutline} name={words.phone}>
        <MuiLink href={`tel:${phone.replaceAll(' ', '')}`} className="figures">
          {phone}
        </MuiLink>
      </Line>
    )}
    {email !== '' && (
      <Line icon={mdiEmailOutline} name={words.email}>
        <MuiLink href={`mailto:${email}`}>{email}</MuiLink>
      </Line>
    )}
    {website !== '' && (
      <Line icon={mdiWeb} name={words.website}>
        <MuiLink href={website} target="_blank" rel="noreferrer">
          {website}
        </MuiLink>
      </Line>
    )}
    {social.length > 0 && (
      <Line icon={mdiShareVariantOutline} name={words.socialLinks}>
        <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
          {social.map((s) => (
            <MuiLink key={s.name} href={s.href} target="_blank" rel="noreferrer">
              {s.name}
            </MuiLink>
          ))}
        </Box>
      </Line>
    )}
  </>
)

/** How to reach the people who run this installation, and the version. */
const ContactDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { held } = useQuery(welcomeQuery, null)
  return (
    <InfoDialog title={words.contactUs} onClose={onClose}>
      {held?.contact && <Contacts contact={held.contact} />}
      <Line icon={mdiTagOutline} name={words.appVersion}>
        <AppVersion />
      </Line>
    </InfoDialog>
  )
}
export default ContactDialog
