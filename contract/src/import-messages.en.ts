import type { importNl } from './import-messages.nl.ts'

/** The English texts of the same keys as `import-messages.nl.ts`. */
export const importEn: Record<keyof typeof importNl, string> = {
  // What is imported
  'import-kind-required': 'Please select a file type to upload.',
  'import-fields-missing': 'Required fields are missing',
  'import-rows-not-one': 'These rows are not of one person. Please review the import again.',
  'import-row-unreadable':
    'The balance of one of these rows can not be read. Correct it first, or leave the row out.',
  'merged-into-row': 'Merged with row {row}.',
  'import-unchecked': 'This import is still being checked. Please try again in a moment.',
  'import-busy': 'This import cannot be changed now.',
  'import-kind-not-chosen': 'These data are not among those you chose to import.',
  'import-field-unknown': 'This field does not belong to these data.',
  'import-field-twice': 'Two columns cannot be the same field.',
  'import-columns-changed': 'This sheet has other columns. Reload the page.',
  'import-ended': 'This import has already ended.',
  // Spreadsheets that are read
  'spreadsheet-refused': 'Invalid file. Please select a .csv, .xlsx, or .xls file under 20MB.',
  'import-upsert-later': 'Adding or updating at once is not possible yet. Choose one of the two.',
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
  'import-person-has-account':
    'This person has an account and keeps his own details. Take the change out.',
  'import-person-shared':
    'Another organisation knows this person too. An import does not change those details. Take the change out.',
  'numbering-not-balance':
    'The numbers are all that somebody has on that day: as many as the balance.',
  'spreadsheet-without-header':
    'We find no column names in this file. Put a row of column names above the data, as in the template.',
  'spreadsheet-without-rows': 'There are no data below the column names in this file.',
  // What is carried out and taken back
  'import-register-changed': 'The register changed meanwhile. Look at the rows and submit again.',
  'import-failed': 'Importing did not work. Nothing changed; try again.',
  'import-check-failed':
    'Checking the rows did not work. Change something and we try again, or cancel this import and upload the file once more.',
  'import-not-ready': 'This import cannot be submitted now.',
  'import-has-errors': 'There are rows with errors. Correct those first.',
  'import-not-submitted': 'This import cannot be undone now.',
  'import-undo-failed': 'Undoing did not work. Nothing changed; try again.',
  'import-undo-used':
    'Row {row} cannot be taken back: on {date} {name} passed on units that come from this import. Reverse that first.',
  'import-undo-blocked':
    'Row {row} of {name} on {date} cannot be taken back: what the register recorded since depends on it.',
  'import-transaction-went-on':
    'Row {row} cannot be taken back: the transaction of {name} on {date} has been accepted or is being paid.',
  'import-undone-reason': 'Import of {file} undone',

  // What is said of a row
  'duplicate-of-row': 'Row {row} says this too.',
  'thousands-or-decimals': 'Are these thousands or decimals? Write 1000 or 1.00.',
  'balance-negative': 'A balance cannot be below 0.',
  'legal-form-unknown': 'We do not know this legal form.',
  'country-unknown': 'We do not know this country.',
  'foreign-columns-required':
    'Of a company outside the Netherlands the file also has the register and the legal form.',
  'numbering-unreadable': 'Write numbers as 1-100, 201-300.',
  'numbering-too-many': 'A row has at most 1000 intervals.',
  'numbering-above-units': 'These are more numbers than units.',
  'party-unknown': 'We do not know this person. Add them to the file, or as a participant first.',
  'party-ambiguous': 'Several organisations have this e-mail address. Give the KVK number.',
  'name-ambiguous':
    'Several people have this name. Give the e-mail address or the date of birth as well.',
  'not-a-birth-date': 'This is no date of birth. Write the year in four figures.',
  'transaction-unknown': 'There is no such transaction.',
  'transaction-exists': 'This transaction is there already, and says something else.',
  'transaction-completed': 'A completed transaction does not change any more. Reverse it.',
  'balance-stated-twice': 'The file has several balances of this holder on this day.',
}
