/** Bugs that can be planted in the world, by the name of what they do wrong. The server's first, then the client's. */
export const planted = [
  'idsForgotten',
  'otherPayloadTaken',
  'rightsFromToken',
  'floatSums',
  'numbersBurnt',
  'roundingForgotten',
  'outcomeCommittedApart',
  'newIdOnRetry',
  'droppedOnTimeout',
  'droppedOnBusy',
  'droppedOn401',
  'savedTooSoon',
  'clearedOnSend',
  'filedUnderCurrent',
  'sentForOthers',
  'leftoversForgotten',
  'refusalBlocks',
  'cutShortForgotten',
  'clearedOnLogout',
] as const
export type Planted = (typeof planted)[number]
