/**
 * Texts for input that is refused and rules that would break, in Dutch. `{name}` is filled in from the
 * rule's params: names ending in `_cents` become money, `date` becomes a date, whole numbers are grouped.
 */
export const nl = {
  // Any call
  unauthenticated: 'Je bent niet ingelogd.',
  'not-allowed': 'Dit mag je niet doen.',
  'not-found': 'Dit bestaat niet, of je mag het niet zien.',
  'cross-site': 'Deze aanvraag kwam van een andere website en is geweigerd.',
  'too-large': 'Dit is te groot om te versturen.',
  'files-not-accepted': 'Bestanden kun je hier nog niet meesturen.',
  malformed: 'Deze aanvraag is niet te lezen.',
  'too-many-requests': 'Dit zijn te veel pogingen. Probeer het zo opnieuw.',
  'server-error': 'Er is iets misgegaan. Probeer het opnieuw.',
  unavailable: 'Het platform is even niet bereikbaar. Probeer het zo opnieuw.',
  'idempotency-mismatch': 'Deze sleutel is al gebruikt voor een andere aanvraag.',
  'invalid-input': 'Controleer wat je hebt ingevuld.',
  'and-more': '{first} (en nog {count})',

  // Any field
  required: 'Verplicht',
  invalid: 'Dit klopt niet.',
  'invalid-date': 'Dit is geen geldige datum.',
  'invalid-email': 'Dit is geen geldig e-mailadres.',
  'invalid-id': 'Dit bestaat niet.',
  'invalid-number': 'Vul een getal in.',
  'invalid-amount': 'Vul een bedrag in met ten hoogste twee decimalen.',
  'whole-number': 'Moet een heel getal zijn',
  'above-zero': 'Moet hoger dan 0 zijn',
  'amount-above-zero': 'Moet hoger zijn dan 0',
  'too-long': 'Dit is te lang.',
  'too-high': 'Dit is te hoog.',

  // Signing in
  'email-required': 'E-mail is verplicht',
  'password-required': 'Wachtwoord is verplicht',
  'bad-login': 'Dit e-mailadres en wachtwoord horen niet bij elkaar.',

  // Legal persons
  'legal-name-required': 'Bedrijfsnaam is verplicht',
  'address-required': 'Adres is verplicht',
  'zip-code-required': 'Postcode is verplicht',
  'city-required': 'Stad is verplicht',
  'country-required': 'Land is verplicht',
  'type-required': 'Type is verplicht',
  'business-register-number-required': 'KVK-nummer is verplicht',
  'business-register-number-invalid': 'Een KVK-nummer heeft 8 cijfers.',
  'business-register-number-taken': 'Er bestaat al een bedrijf met dit KVK-nummer.',
  'name-required': 'Naam is verplicht',

  // Instruments
  'instrument-type-unavailable': 'Dit type kun je nog niet kiezen.',
  'instrument-incomplete': 'De voorwaarden van dit instrument zijn nog niet volledig.',
  'instrument-locked': 'Dit kan niet meer veranderen, want er zijn al stukken uitgegeven.',
  'instrument-type-mismatch': 'Deze voorwaarden horen bij een ander type instrument.',
  'issuer-not-of-organization': 'Deze rechtspersoon hoort niet bij de organisatie.',
  'interest-out-of-range': 'De rente ligt tussen 0 en 25 procent.',
  'interval-does-not-fit': 'Deze combinatie past niet binnen de looptijd',
  'linear-needs-a-year': 'Lineair aflossen kan vanaf een looptijd van een jaar.',
  'invalid-period': 'Ongeldige periode',
  'expiration-required': 'Verplicht als geen datum is ingesteld',
  'underlying-not-suitable': 'Dit instrument kan niet onderliggend zijn.',
  'limit-below-sold': 'Er is al voor {blocked_cents} verkocht of gereserveerd.',

  // Participants
  'already-member': 'Deze persoon is al lid van de organisatie.',
  'already-participant': 'Deze persoon is al participant van dit instrument.',
  'email-known':
    'Er bestaat al iemand met dit e-mailadres in je organisatie. Kies die persoon uit de lijst.',

  // The register
  'person-required': 'Kies een persoon',
  'units-required': 'Vul een aantal in',
  'date-required': 'Datum is verplicht',
  'balance-would-be-negative':
    'Op {date} zou het saldo onder nul komen: er zijn dan nog {left} beschikbaar.',
  'numbering-required': 'Vul een begin en een einde in.',
  'numbering-not-positive': 'Nummers beginnen bij 1.',
  'numbering-start-after-end': 'Het begin ligt na het einde.',
  'numbering-overlap': 'Overlapt met een bestaand interval',
  'numbering-not-of-sender': 'Deze nummers heeft de verzender niet.',
  'numbering-too-long': 'De totale lengte van intervallen mag niet groter zijn dan {amount}.',
  'numbering-only-for-shares': 'Alleen aandelen zijn genummerd.',
  'numbering-changed-later': 'Deze nummers zijn na deze datum nog van eigenaar gewisseld.',
  'numbering-waiting': 'Deze nummers wachten in een openstaande transactie.',
  'already-reversed': 'Deze boeking is al teruggedraaid.',
  'reason-required': 'Geef een reden op.',

  // Transactions
  'sender-required': 'Kies een verzender',
  'receiver-required': 'Kies een ontvanger',
  'receiver-is-sender': 'Verzender en ontvanger zijn dezelfde.',
  'receiver-not-participant': 'De ontvanger is nog geen participant van dit instrument.',
  'price-required': 'De prijs is verplicht.',
  'price-not-positive': 'De prijs moet hoger dan 0 zijn.',
  'units-of-transaction-required': 'Het aantal is verplicht.',
  'units-not-positive': 'Het aantal moet hoger dan 0 zijn.',
  'units-above-available': 'Er zijn nog {left} stukken beschikbaar.',
  'limit-exceeded': 'Dit past niet meer binnen de limiet: er is nog {left_cents} beschikbaar.',
  'issuance-by-issuer-only': 'Alleen de uitgever kan stukken uitgeven.',
  'transfer-not-allowed': 'Dit instrument kun je niet zelf overdragen.',
  'historic-in-future': 'Een historische transactie ligt niet in de toekomst.',
  'historic-by-issuer-only': 'Alleen de uitgever kan een historische transactie vastleggen.',
  'transaction-not-open': 'Dit kan niet meer: de transactie staat niet meer open.',
  'transaction-not-completed': 'Alleen een voltooide transactie kun je terugdraaien.',
  'transaction-already-paid': 'Deze transactie is al betaald.',
  'transaction-must-be-paid': 'Deze transactie moet eerst worden betaald.',
  'transaction-expired': 'Deze transactie is verlopen.',
  'receiver-info-missing': 'Vul eerst de ontbrekende gegevens van de ontvanger aan.',
} as const
