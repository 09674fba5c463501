/** The address below the server at which bills are seen by their links. */
export const billPagePath = '/b'
