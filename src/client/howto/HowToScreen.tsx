import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useEffect } from 'react'
import { Link } from 'wouter'
import { useMayOpen } from '../access/mayOpen.ts'
import { T, useWords } from '../i18n/language.tsx'
import { Paragraphs } from '../ui/Paragraphs.tsx'
import { words } from '../i18n/words.ts'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import type { Chapter } from './chapter.ts'
import { chapters } from './chapterWords.ts'
import { howToWords } from './howToWords.ts'

/** Screenshots by chapter, taken by `docs/takePictures.ts`. */
const pictures = import.meta.glob<string>('./pictures/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

const Shown = ({ chapter: { id, title, steps, picture, path } }: { readonly chapter: Chapter }) => {
  const say = useWords()
  const mayOpen = useMayOpen()
  const src = pictures[`./pictures/${id}.webp`]
  return (
    <Box id={id} sx={{ scrollMarginTop: 72 }}>
      <Panel
        title={title}
        actions={
          path !== undefined &&
          mayOpen(path) && (
            <Button component={Link} href={path} size="small">
              <T w={words.goThere} />
            </Button>
          )
        }
      >
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: {
              xs: 'minmax(0, 1fr)',
              md: src === undefined ? 'minmax(0, 1fr)' : 'minmax(0, 1fr) 300px',
            },
          }}
        >
          <Box component="ol" sx={{ m: 0, pl: 3, maxWidth: 720, '& > li': { mb: 1.5, pl: 0.5 } }}>
            {steps.map((step) => (
              <li key={step.en}>
                <Paragraphs w={step} />
              </li>
            ))}
          </Box>
          {src !== undefined && picture !== undefined && (
            <Box
              component="img"
              src={src}
              alt={say(picture)}
              loading="lazy"
              width={540}
              height={1110}
              sx={(t) => ({
                width: '100%',
                maxWidth: 328,
                height: 'auto',
                justifySelf: 'center',
                borderRadius: 2,
                border: `1px solid ${t.vars.palette.edge}`,
              })}
            />
          )}
        </Box>
      </Panel>
    </Box>
  )
}

/** A guide to the product, from a shop's first day on. */
export const HowToScreen = () => {
  const say = useWords()
  // The screen is loaded later than the address is opened.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <>
      <PageHeader title={words.howToUse} />
      <Box
        component="nav"
        aria-label={say(howToWords.contents)}
        sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mb: 2 }}
      >
        {chapters.map(({ id, title }) => (
          <MuiLink key={id} href={`#${id}`} sx={{ py: 0.5 }}>
            <T w={title} />
          </MuiLink>
        ))}
      </Box>
      {chapters.map((chapter) => (
        <Shown key={chapter.id} chapter={chapter} />
      ))}
    </>
  )
}
