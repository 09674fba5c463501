import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'
import { homeWords } from './homeWords.ts'

/** The steps of a new shop that can be put aside, and `all` of them together. */
export const firstSteps = ['settings', 'items', 'parties', 'openings', 'sale', 'all'] as const
export type FirstStep = (typeof firstSteps)[number]

interface Way {
  readonly path: string
  readonly label: Words
}
/** A step of a new shop, with the screens that take it: the first one is what most shops choose. */
export interface SetupStep {
  readonly name: FirstStep
  readonly title: Words
  readonly help: Words
  readonly ways: readonly [Way, ...Way[]]
  readonly ownersOnly?: true
}

/** What a new shop does in its first hour, in the order in which one step needs the other. */
export const firstStepList: readonly SetupStep[] = [
  {
    name: 'settings',
    title: homeWords.stepSettings,
    help: homeWords.stepSettingsHelp,
    ways: [{ path: '/company-settings', label: homeWords.seeSettings }],
    ownersOnly: true,
  },
  {
    name: 'items',
    title: homeWords.stepItem,
    help: homeWords.stepItemHelp,
    ways: [
      { path: '/items/add', label: words.newItem },
      { path: '/utilities/products-items', label: homeWords.fromSheet },
    ],
  },
  {
    name: 'parties',
    title: homeWords.stepParty,
    help: homeWords.stepPartyHelp,
    ways: [
      { path: '/party-ledgers/add', label: words.newParty },
      { path: '/utilities/parties-account', label: homeWords.fromSheet },
    ],
  },
  {
    name: 'openings',
    title: homeWords.stepOpenings,
    help: homeWords.stepOpeningsHelp,
    ways: [{ path: '/opening-balances', label: homeWords.enterOpenings }],
    ownersOnly: true,
  },
  {
    name: 'sale',
    title: homeWords.stepSale,
    help: homeWords.stepSaleHelp,
    ways: [{ path: '/sales/add', label: words.newSale }],
  },
]
