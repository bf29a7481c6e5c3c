/** What is said of files that are brought in bulk; part of `domain-messages.nl.ts`. */
export const importNl = {
  // Spreadsheets that are read
  'spreadsheet-refused':
    'Ongeldig bestand. Kies een .csv-, .xlsx- of .xls-bestand van hooguit 20 MB.',
  'spreadsheet-too-large': 'Het bestand is te groot. Het mag hooguit 20 MB zijn.',
  'spreadsheet-locked':
    'Op deze werkmap zit een wachtwoord. Sla hem op zonder wachtwoord en kies hem opnieuw.',
  'spreadsheet-damaged':
    'Deze werkmap is beschadigd of niet volledig. Open hem in Excel, sla hem opnieuw op en kies dat bestand.',
  'spreadsheet-other-kind':
    'Dit soort spreadsheet kunnen we niet lezen. Open het bestand in Excel, sla het op als .xlsx en kies dat.',
  'spreadsheet-too-much':
    'Er staat meer in dit bestand dan we kunnen lezen. Splits het, of laat weg wat niet nodig is.',
  'spreadsheet-too-wide': 'Rij {row} heeft meer dan 500 kolommen. Laat weg wat niet nodig is.',
  'spreadsheet-open-quote':
    'In rij {row} begint een cel met een aanhalingsteken (") dat niet wordt gesloten. Haal het weg, of sluit het.',
} as const
