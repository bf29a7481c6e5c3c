import type { importNl } from './import-messages.nl.ts'

/** The English texts of the same keys as `import-messages.nl.ts`. */
export const importEn: Record<keyof typeof importNl, string> = {
  // Spreadsheets that are read
  'spreadsheet-refused': 'Invalid file. Please select a .csv, .xlsx, or .xls file under 20MB.',
  'spreadsheet-too-large': 'File is too large. Maximum file size is 20MB.',
  'spreadsheet-locked': 'This workbook has a password. Save it without one and choose it again.',
  'spreadsheet-damaged':
    'This workbook is damaged or not complete. Open it in Excel, save it again and choose that file.',
  'spreadsheet-other-kind':
    'We cannot read this kind of spreadsheet. Open it in Excel, save it as .xlsx and choose that file.',
  'spreadsheet-too-much':
    'There is more in this file than we can read. Split it, or leave out what is not needed.',
  'spreadsheet-too-wide': 'Row {row} has more than 500 columns. Leave out what is not needed.',
  'spreadsheet-open-quote':
    'In row {row} a cell begins with a quotation mark (") that is never closed. Remove it, or close it.',
}
