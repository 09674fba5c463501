/** The titles of the screens about files for an accountant that are open without a login. */
export const accountantFileTitles = {
  check: { ne: 'लेखापालको फाइल जाँच', en: 'Check of a file for the accountant' },
}
