/** The titles of the screens about files for an accountant that are open without a login. */
export const accountantFileTitles = {
  check: { ne: 'फाइल जाँच', en: 'Check a file' },
}
