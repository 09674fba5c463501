/** Why a document of any kind is refused. */
export const documentWords = {
  partyNotFound: { ne: 'यो पार्टी भेटिएन', en: 'This party was not found' },
}
