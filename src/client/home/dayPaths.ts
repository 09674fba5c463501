const of = (report: string, date: string): string => `${report}?from=${date}&to=${date}`

/** The reports that tell what the figures of a day are made of. */
export const dayBookOf = (date: string): string => of('/day-book', date)
export const salesOfDay = (date: string): string => of('/salesreport', date)
export const profitOfDay = (date: string): string => of('/profit-loss', date)
