/**
 * Adds to a sheet's XML how it prints: on A4, all columns on the width of a page, with page x of y. The library writes no
 * more of this than the orientation.
 */
export const onA4 = (xml: string, isLandscape: boolean): string =>
  xml
    .replace(/<pageSetup[^>]*\/>/, '')
    .replace(
      /<worksheet[^>]*>/,
      (opened) => `${opened}<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    )
    .replace(
      '</worksheet>',
      [
        '<pageMargins left="0.4" right="0.4" top="0.4" bottom="0.5" header="0.2" footer="0.2"/>',
        `<pageSetup paperSize="9" orientation="${isLandscape ? 'landscape' : 'portrait'}" fitToWidth="1" fitToHeight="0"/>`,
        '<headerFooter><oddFooter>&amp;R&amp;P / &amp;N</oddFooter></headerFooter></worksheet>',
      ].join(''),
    )
