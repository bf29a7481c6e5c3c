/** The Dutch texts on who signs by what right, and on what is agreed on beside a price. */
export const signingNl = {
  'accrued-interest-required': 'Vul de opgebouwde rente in',
  'accrued-interest-not-positive':
    'De opgebouwde rente moet meer dan nul zijn. Is er geen, kies dan ‘in de prijs’.',
  'accrued-interest-of-transfers':
    'Opgebouwde rente naast de prijs is er alleen bij een overdracht van obligaties: nieuwe stukken bouwen rente op vanaf hun uitgifte.',
  'power-entity-required': 'Kies een rechtspersoon',
  'power-granted-by-required': 'Vul in door wie de volmacht is verleend',
  'power-of-company-only':
    'Een volmacht wordt hier van een rechtspersoon vastgelegd, niet van een natuurlijk persoon.',
  'power-holder-natural': 'Een volmacht krijgt een natuurlijk persoon.',
  'power-there-already':
    'Deze persoon heeft in die periode al een volmacht voor deze rechtspersoon. Trek die eerst in.',
  'power-withdrawn-already': 'Deze volmacht is al ingetrokken.',
  'co-signer-needed':
    'Je bent voor {company} alleen samen met een andere bestuurder bevoegd. Kies wie er met je instemt.',
  'nobody-to-co-sign':
    'Je bent voor {company} alleen samen met een andere bestuurder bevoegd, en er is geen andere bestuurder vastgelegd. Leg eerst in de structuur vast wie er nog meer in het bestuur zit.',
  'authority-amount-positive': 'Het bedrag moet hoger dan 0 zijn; leeg is zonder bedrag.',
  'authority-exceeded':
    'Voor {company} ben je bevoegd tot {limit_cents} per handeling; dit komt op {total_cents}. Laat iemand ondertekenen die daartoe bevoegd is.',
  'authority-below-offer':
    'Voor {company} ben je bevoegd tot {limit_cents} per handeling; dit aanbod heeft geen maximum. Stel een maximum in, of laat iemand ondertekenen die daartoe bevoegd is.',
  'authority-not-for-issuing':
    'Je bevoegdheid voor {company} geldt niet voor uitgeven. Laat iemand ondertekenen die daartoe bevoegd is.',
  'authority-not-for-transferring':
    'Je bevoegdheid voor {company} geldt niet voor overdragen. Laat iemand ondertekenen die daartoe bevoegd is.',
  'authority-not-for-accepting':
    'Je bevoegdheid voor {company} geldt niet voor accepteren, inschrijven en betalen. Laat iemand ondertekenen die daartoe bevoegd is.',
  'represents-no-longer': 'Je vertegenwoordigt {company} niet meer.',
  'co-signer-not-director': 'Kies een andere bestuurder van {company}, die vandaag in functie is.',
} as const
