import Avatar from '@mui/material/Avatar'
import type { Ledger } from '../../contract/parties.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { usePictureUrl } from '../react/usePictureUrl.ts'
import { words } from '../i18n/words.ts'
import { ImageInput, type ImageInputProps } from '../ui/ImageInput.tsx'
import { partyPictureQuery } from './queries.ts'

type PartyWithPicture = Pick<Ledger, 'ledgerId' | 'ledgerTitle' | 'imageId'>

/** An object URL of the party's picture while it is shown. */
const usePartyPicture = (id: string): string | undefined =>
  usePictureUrl(useQuery(partyPictureQuery, id).held)

const avatarStyle = {
  width: 56,
  height: 56,
  borderRadius: 2.5,
  bgcolor: 'secondary.main',
  fontWeight: 650,
  fontSize: '1.375rem',
} as const
const Photo = ({ party }: { readonly party: PartyWithPicture }) => (
  <Avatar variant="rounded" src={usePartyPicture(party.ledgerId) ?? ''} alt="" sx={avatarStyle}>
    {[...party.ledgerTitle][0]}
  </Avatar>
)

/** A party's picture, or the first letter of its name. */
export const PartyPicture = ({ party }: { readonly party: PartyWithPicture }) =>
  party.imageId === null ? (
    <Avatar variant="rounded" aria-hidden sx={avatarStyle}>
      {[...party.ledgerTitle][0]}
    </Avatar>
  ) : (
    <Photo party={party} />
  )

type PictureFieldProps = Pick<ImageInputProps, 'value' | 'onChange' | 'error' | 'disabled'>
const CurrentPictureField = ({
  party,
  ...field
}: PictureFieldProps & { readonly party: PartyWithPicture }) => (
  <ImageInput label={words.photo} hideLabel {...field} keptUrl={usePartyPicture(party.ledgerId)} />
)

/** The field for a party's picture; it shows the recorded one. */
export const PictureField = ({
  party,
  ...field
}: PictureFieldProps & { readonly party: PartyWithPicture | null }) =>
  party === null || party.imageId === null ? (
    <ImageInput label={words.photo} hideLabel {...field} />
  ) : (
    <CurrentPictureField party={party} {...field} />
  )
