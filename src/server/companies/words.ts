/** What is said of a company's settings. */
export const companiesWords = {
  settingsStale: {
    ne: 'सेटिङ अरूले बदलिसकेको छ; नयाँ विवरण हेरेर फेरि गर्नुहोस्',
    en: 'Someone has changed the settings since; check them and try again',
  },
  settingsSaved: { ne: 'सेटिङ सुरक्षित भयो', en: 'The settings were saved' },
}
