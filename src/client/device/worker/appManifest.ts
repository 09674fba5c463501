/** The icons of the app on a device's home screen, in the folder of icons. `maskable` may be cut to any shape. */
export const appIcons = [
  { file: 'khata-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'khata-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'khata-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const

/** The web app manifest, with which a device can install the app. `pathOf`: where an icon is served. */
export const appManifest = (pathOf: (file: string) => string): string =>
  JSON.stringify({
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    lang: 'ne',
    name: 'खाता Khata',
    short_name: 'खाता',
    description:
      'साना पसल र व्यवसायको हिसाब-किताब, नेपाली र अंग्रेजीमा। Bookkeeping for small shops, in Nepali and English.',
    background_color: '#f6f3ec',
    theme_color: '#f6f3ec',
    categories: ['business', 'finance'],
    icons: appIcons.map(({ file, sizes, purpose }) => ({
      src: pathOf(file),
      type: 'image/png',
      sizes,
      purpose,
    })),
  })
