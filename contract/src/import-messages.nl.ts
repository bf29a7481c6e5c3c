/** What is said of files that are brought in bulk; part of `domain-messages.nl.ts`. */
export const importNl = {
  // What is imported
  'import-kind-required': 'Kies eerst welke gegevens je wilt importeren.',
  'import-fields-missing': 'Er missen verplichte velden',
  'import-rows-not-one': 'Deze rijen zijn niet van één persoon. Kijk de import opnieuw na.',
  'import-row-unreadable':
    'Het saldo van een van deze rijen is niet te lezen. Verbeter dat eerst, of laat de rij weg.',
  'merged-into-row': 'Samengevoegd met rij {row}.',
  'import-unchecked': 'Deze import wordt nog gecontroleerd. Probeer het zo opnieuw.',
  'import-busy': 'Deze import is nu niet te wijzigen.',
  'import-kind-not-chosen': 'Deze gegevens horen niet bij wat je wilde importeren.',
  'import-field-unknown': 'Dit veld hoort niet bij deze gegevens.',
  'import-field-twice': 'Twee kolommen kunnen niet hetzelfde veld zijn.',
  'import-columns-changed': 'Dit blad heeft andere kolommen. Laad de pagina opnieuw.',
  'import-ended': 'Deze import is al afgelopen.',
  // Spreadsheets that are read
  'spreadsheet-refused':
    'Ongeldig bestand. Kies een .csv-, .xlsx- of .xls-bestand van hooguit 20 MB.',
  'import-upsert-later': 'Toevoegen of bijwerken in één keer kan nog niet. Kies een van de twee.',
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
  'import-person-has-account':
    'Deze persoon heeft een account en houdt zijn gegevens zelf bij. Haal de wijziging weg.',
  'import-person-shared':
    'Ook een andere organisatie kent deze persoon. Die gegevens wijzig je niet met een import. Haal de wijziging weg.',
  'numbering-not-balance':
    'De nummers zijn alle nummers die iemand die dag heeft: evenveel als het saldo.',
  'spreadsheet-without-header':
    'We vinden geen kolomnamen in dit bestand. Zet er een rij met kolomnamen boven, zoals in het sjabloon.',
  'spreadsheet-without-rows': 'Onder de kolomnamen in dit bestand staan geen gegevens.',
  // What is carried out and taken back
  'import-register-changed':
    'Het register is intussen veranderd. Kijk de rijen na en verstuur opnieuw.',
  'import-failed': 'Het importeren is niet gelukt. Er is niets veranderd; probeer het opnieuw.',
  'import-check-failed':
    'Het nakijken is niet gelukt. Wijzig iets, dan proberen we het opnieuw, of annuleer deze import en upload het bestand nog eens.',
  'import-not-ready': 'Deze import kan nu niet worden verstuurd.',
  'import-has-errors': 'Er zijn rijen met fouten. Verbeter die eerst.',
  'import-not-submitted': 'Deze import kan nu niet ongedaan worden gemaakt.',
  'import-undo-failed':
    'Het ongedaan maken is niet gelukt. Er is niets veranderd; probeer het opnieuw.',
  'import-undo-used':
    'Rij {row} kan niet terug: {name} gaf op {date} eenheden door die uit deze import komen. Draai dat eerst terug.',
  'import-undo-blocked':
    'Rij {row} van {name} op {date} kan niet terug: wat er daarna in het register kwam, steunt erop.',
  'import-transaction-went-on':
    'Rij {row} kan niet terug: de transactie van {name} op {date} is intussen geaccepteerd of wordt betaald.',
  'import-undone-reason': 'Import van {file} ongedaan gemaakt',

  // What is said of a row
  'duplicate-of-row': 'Dit staat ook in rij {row}.',
  'thousands-or-decimals': 'Zijn dit duizenden of decimalen? Schrijf 1000 of 1,00.',
  'balance-negative': 'Een saldo kan niet onder 0 liggen.',
  'legal-form-unknown': 'Deze rechtsvorm kennen we niet.',
  'country-unknown': 'Dit land kennen we niet.',
  'foreign-columns-required':
    'Van een bedrijf buiten Nederland staan ook het register en de rechtsvorm in het bestand.',
  'numbering-unreadable': 'Schrijf nummers als 1-100, 201-300.',
  'numbering-too-many': 'Een rij heeft ten hoogste 1000 intervallen.',
  'numbering-above-units': 'Dit zijn meer nummers dan stukken.',
  'party-unknown':
    'Deze persoon kennen we niet. Voeg hem toe aan het bestand, of eerst als participant.',
  'party-ambiguous': 'Meer organisaties hebben dit e-mailadres. Noem het KVK-nummer.',
  'name-ambiguous': 'Meer personen heten zo. Noem ook het e-mailadres of de geboortedatum.',
  'not-a-birth-date': 'Dit is geen geboortedatum. Schrijf het jaar in vier cijfers.',
  'transaction-unknown': 'Deze transactie is er niet.',
  'transaction-exists': 'Deze transactie is er al, met andere gegevens.',
  'transaction-completed': 'Een voltooide transactie verandert niet meer. Draai haar terug.',
  'balance-stated-twice': 'Voor deze houder staan er meer saldo’s op deze dag in het bestand.',
} as const
