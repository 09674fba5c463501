/** Bugs that can be planted, named by what they do wrong. Those of the server first, then those of the client. */
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
