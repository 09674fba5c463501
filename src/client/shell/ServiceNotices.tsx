import Box from '@mui/material/Box'
import { useEffect } from 'react'
import { T } from '../i18n/language.tsx'
import { useQuery, useSession } from '../react/sessionHooks.ts'
import { serviceNoticesQuery } from '../session/queries.ts'

const askEveryMs = 60 * 60_000

/** Warns the owner on every page while the disk is filling up or the books are damaged. */
export const ServiceNotices = () => {
  const { queries } = useSession()
  const { held } = useQuery(serviceNoticesQuery, null)
  useEffect(() => {
    const timer = setInterval(() => queries.refresh(serviceNoticesQuery, null, true), askEveryMs)
    return () => clearInterval(timer)
  }, [queries])
  return held?.map(({ tag, say }) => {
    const severity = tag === 'disk_low' ? 'warning' : 'error'
    return (
      <Box
        key={tag}
        role="alert"
        className="no-print"
        sx={(t) => ({
          mb: 2,
          px: 1.75,
          py: 1,
          borderRadius: 2.5,
          bgcolor: t.vars.palette[severity].light,
          color: t.vars.palette[severity].dark,
        })}
      >
        <T w={say} />
      </Box>
    )
  })
}
