import { mdiEmailOutline, mdiMapMarkerOutline, mdiPhoneOutline, mdiShareVariantOutline, mdiTagOutline, mdiWeb } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import MuiLink from '@mui/material/Link'
import { useId, type ReactNode } from 'react'
import type { Words } from '../../books/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { appVersion, contact } from './contact.ts'
import { T } from './language.tsx'
import { words } from './words.ts'

const Line = ({ icon, name, children }: { readonly icon: string; readonly name: Words; readonly children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 1.75, py: 1, '& > svg': { mt: '3px', color: 'secondary.main' } }}>
    <Icon path={icon} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        <T w={name} />
      </Box>
      {children}
    </Box>
  </Box>
)

/** Where the makers sit and how they are reached, and which version this is. */
const ContactDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>
        <T w={words.contactUs} />
      </DialogTitle>
      <DialogContent sx={{ pb: 0 }}>
        <Line icon={mdiMapMarkerOutline} name={words.headOffice}>
          <T w={contact.headOffice} />
        </Line>
        <Line icon={mdiPhoneOutline} name={words.phone}>
          <MuiLink href={`tel:${contact.phone.replaceAll(' ', '')}`} className="figures">
            {contact.phone}
          </MuiLink>
        </Line>
        <Line icon={mdiEmailOutline} name={words.email}>
          <MuiLink href={`mailto:${contact.email}`}>{contact.email}</MuiLink>
        </Line>
        <Line icon={mdiWeb} name={words.website}>
          <MuiLink href={contact.website} target="_blank" rel="noreferrer">
            {contact.website}
          </MuiLink>
        </Line>
        <Line icon={mdiShareVariantOutline} name={words.socialLinks}>
          <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
            {contact.social.map((s) => (
              <MuiLink key={s.name} href={s.href} target="_blank" rel="noreferrer">
                {s.name}
              </MuiLink>
            ))}
          </Box>
        </Line>
        <Line icon={mdiTagOutline} name={words.appVersion}>
          <span className="figures">{appVersion}</span>
        </Line>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          <T w={words.close} />
        </Button>
      </DialogActions>
    </Dialog>
  )
}
export default ContactDialog
