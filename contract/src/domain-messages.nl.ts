import { importNl } from './import-messages.nl.ts'
import { signingNl } from './signing-messages.nl.ts'

/**
 * Texts of what is being worked on - persons, instruments, the register - for whoever is signed in, in Dutch; as `messages.nl.ts`,
 * and apart from it so that the sign-in page does not bring them.
 */
export const domainNl = {
  ...importNl,
  ...signingNl,

  // Legal persons
  'legal-person-shared': 'Anderen beheren dit bedrijf ook. Vraag hun om het te wijzigen.',
  'business-register-number-fixed': 'Het KVK-nummer kun je niet wijzigen. Neem contact met ons op.',
  'legal-name-required': 'Bedrijfsnaam is verplicht',
  'address-required': 'Adres is verplicht',
  'zip-code-required': 'Postcode is verplicht',
  'city-required': 'Stad is verplicht',
  'country-required': 'Land is verplicht',
  'unknown-value': "'{value}' is hier geen keuze. Kies uit: {values}.",
  'unknown-value-of-many': "'{value}' is hier geen keuze.",
  'type-required': 'Type is verplicht',
  'register-number-taken': 'Er bestaat al een bedrijf met dit nummer in dit register.',
  'register-number-required': 'Registernummer is verplicht',
  'foreign-register-required': 'Register is verplicht',
  'foreign-legal-form-required': 'Rechtsvorm is verplicht',
  'foreign-in-netherlands':
    'Een buitenlandse rechtspersoon kan niet in Nederland gevestigd zijn. Voeg de Nederlandse apart toe.',
  'business-register-number-required': 'KVK-nummer is verplicht',
  'business-register-number-invalid': 'Een KVK-nummer heeft 8 cijfers.',
  'business-register-number-taken': 'Er bestaat al een bedrijf met dit KVK-nummer.',
  'kvk-not-found': 'Geen bedrijf gevonden voor dit KVK-nummer.',
  'kvk-lookup-failed': 'Het handelsregister is nu niet te bereiken. Probeer het zo opnieuw.',
  'kvk-unknown-error': 'Het opzoeken is niet gelukt. Probeer het zo opnieuw.',
  'legal-person-exists': '{name} staat al in je organisatie.',
  'body-missing': 'Kies aan welk orgaan je iemand toevoegt.',
  'organization-missing': 'Kies aan welke organisatie je iemand toevoegt.',
  'place-missing': 'Kies waar je iemand toevoegt: orgaan, instrument of organisatie.',
  'instrument-missing': 'Kies aan welk instrument je iemand toevoegt.',
  'one-place': 'Voeg iemand op één plek tegelijk toe.',
  'board-member-required': 'Kies een bestuurder.',

  // Instruments
  'instrument-type-unavailable': 'Dit type kun je nog niet kiezen.',
  'instrument-incomplete': 'De voorwaarden van dit instrument zijn nog niet volledig.',
  'instrument-locked':
    'Dit kan niet meer veranderen, want er zijn al stukken uitgegeven of gereserveerd.',
  'change-not-needed': 'Er zijn nog geen stukken. Pas de voorwaarden zelf aan bij de instellingen.',
  'change-changes-nothing': 'Er verandert niets. Vul in wat er anders wordt.',
  'resolution-in-future': 'Het besluit is op zijn laatst van vandaag.',
  'change-before-resolution': 'Een wijziging geldt niet vanaf een dag voor het besluit.',
  'change-before-another':
    'Er is al een wijziging vanaf {date}. Kies een latere dag, of trek die eerst in.',
  'terms-promised-since':
    'Op {date} zijn stukken uitgegeven of toegezegd op de voorwaarden die nu gelden. Kies een latere dag.',
  'change-after-end':
    'Met deze voorwaarden eindigt het instrument op {date}. Dat moet na de dag zijn waarop de wijziging ingaat.',
  'change-of-repaid': 'Op deze dag is alles al afgelost. Kies een eerdere dag.',
  'change-pays-nothing': 'Met deze voorwaarden wordt niet alles afgelost wat dan nog openstaat.',
  'expiry-in-past': 'Deze datum is al voorbij: zulke opties zijn meteen vervallen.',
  'expiry-before-change': 'Opties vervallen niet voor de dag waarop de wijziging ingaat.',
  'change-stands': 'Deze wijziging is niet meer in te trekken. Leg een nieuwe wijziging vast.',
  'instrument-type-mismatch': 'Deze voorwaarden horen bij een ander type instrument.',
  'issuer-required': 'Kies een uitgever',
  'issuer-has-issued':
    'De uitgever kan niet meer veranderen, want er zijn al stukken uitgegeven of gereserveerd.',
  'instrument-in-register':
    'Dit instrument blijft: er staat iets van in het register, of er is een transactie van.',
  'instrument-is-underlying': 'Dit instrument blijft: het is het onderliggende van {instrument}.',
  'instrument-has-files':
    'Verwijder eerst de bestanden van dit instrument. Een verwijderd bestand blijft nog een dag bewaard.',
  'issuer-not-of-organization': 'Deze rechtspersoon hoort niet bij de organisatie.',
  'interest-out-of-range': 'De rente ligt tussen 0 en 25 procent.',
  'interval-does-not-fit': 'Deze combinatie past niet binnen de looptijd',
  'interest-not-commercial':
    'Rente boven de 25 procent geldt als niet-commercieel. Vul ten hoogste 25 in.',
  'linear-needs-a-year': 'Lineair aflossen kan vanaf een looptijd van een jaar.',
  'perpetual-not-in-parts': 'Een obligatie zonder einde kun je niet in delen aflossen.',
  'duration-does-not-fit-interest':
    'Deze looptijd past niet bij hoe vaak er rente wordt betaald. Pas eerst de rente aan.',
  'duration-does-not-fit-redemption':
    'Deze looptijd past niet bij de aflossing. Pas eerst de aflossing aan.',
  'redemption-frequency-required': 'Verplicht tenzij bullet of linear',
  'first-date-before-activation': 'Deze datum moet na de ingangsdatum liggen.',
  'activation-after-first-interest': 'De eerste rente zou dan voor de ingangsdatum vallen.',
  'activation-after-first-redemption': 'De eerste aflossing zou dan voor de ingangsdatum vallen.',
  'end-before-start': 'Het einde ligt voor het begin.',
  'end-before-activation': 'Het einde moet na de ingangsdatum liggen.',
  'redemption-percentage-does-not-fit':
    'Dit past niet bij de looptijd en het interval: daarbij hoort {part_millionths}.',
  'activation-after-end': 'De obligatie eindigt al op {date}.',
  'first-date-after-end': 'De obligatie eindigt al op {date}.',
  'end-before-first-interest': 'De obligatie zou dan eindigen voor de eerste rente, op {date}.',
  'end-before-first-redemption':
    'De obligatie zou dan eindigen voor de eerste aflossing, op {date}.',
  'endless-has-no-end': 'Een obligatie zonder einde kan niet aan het einde rente betalen.',
  'endless-pays-at-end': 'De rente wordt aan het einde betaald; zonder einde komt die er nooit.',
  'never-redeemed-has-end':
    'Deze obligatie heeft een einde, en dan wordt afgelost. Kies een aflossing, of een looptijd zonder einde.',
  'end-of-never-redeemed':
    'Er wordt nooit afgelost: dan heeft de obligatie ook geen einde. Kies eerst een andere aflossing.',
  'price-below-par':
    'Dit is minder dan de nominale waarde van {par_cents}. Zeg erbij dat dat zo is besloten.',
  'limit-below-price': 'Het doelbedrag is lager dan de prijs van één stuk.',
  'invalid-period': 'Ongeldige periode',
  'expiration-required': 'Verplicht als geen datum is ingesteld',
  'expiration-above-zero': 'Moet groter zijn dan 0',
  'underlying-not-suitable': 'Dit instrument kan niet onderliggend zijn.',
  'underlying-without-issuer': 'Dit instrument heeft nog geen uitgever. Vul die eerst in.',
  'limit-below-sold': 'Er is al voor {blocked_cents} verkocht of gereserveerd.',

  // Investing
  'investment-below-a-euro': 'Dit moet minstens € 1 zijn.',
  'investment-above-ideal': 'Via iDEAL kan iemand ten hoogste € 50.000 in één keer betalen.',
  'min-investment-above-max': 'Het minimum is hoger dan het maximum.',
  'round-ends-before-start': 'De ronde eindigt voordat hij begint.',
  'link-invalid': 'Dit is geen adres van een website.',
  'link-too-long': 'Een link heeft ten hoogste 2000 tekens.',
  'payment-method-not-connected': 'Koppel deze betaalmethode eerst aan je organisatie.',
  'information-document-missing':
    'Dit is een openbare aanbieding zonder informatiedocument. Voeg dat toe aan de bestanden; dan werkt de link.',
  'afm-notification-missing':
    'Dit is een openbare aanbieding die nog niet bij de AFM is gemeld. Vul bij het aanbod in wanneer je dat deed; dan werkt de link.',
  'afm-notified-in-future': 'Een melding bij de AFM ligt niet in de toekomst.',
  'information-document-unopened': 'Open eerst het informatiedocument. Daarna kun je investeren.',
  'offer-private':
    'Dit aanbod is besloten: alleen wie de uitgever heeft toegevoegd of uitgenodigd, kan investeren.',
  'offer-private-guest': 'Dit aanbod is besloten. Log in om te zien of je kunt investeren.',
  'round-not-begun': 'Investeren kan vanaf {date}.',
  'round-over': 'Investeren kon tot en met {date}.',
  'transaction-accepted-already':
    'Deze transactie is al geaccepteerd, en wacht op akkoord van de verzender.',
  'consent-not-awaited': 'Deze transactie wacht niet op akkoord van de verzender.',
  'deed-being-made': 'De akte wordt gemaakt. Probeer het over een paar tellen opnieuw.',
  'instrument-ended': 'Dit is op {date} afgelopen: er kan niets meer worden gekocht of uitgegeven.',
  'offer-unsigned':
    'De uitgever heeft dit aanbod nu niet ondertekend. Je kunt investeren zodra dat weer zo is.',
  'goal-reached': 'Het doel is bereikt: er is niets meer beschikbaar.',
  'investment-below-minimum': 'Je investeert ten minste {least_cents}.',
  'investment-above-maximum': 'Je investeert ten hoogste {most_cents} in één keer.',
  'unpaid-investments-above-maximum':
    'Je hebt hier al {unpaid_cents} gereserveerd en nog niet betaald. Betaal dat eerst: samen kun je ten hoogste {most_cents} reserveren.',
  'investor-is-issuer': 'De uitgever kan niet in zichzelf investeren.',

  // Groups
  'digits-only': "Vul alleen cijfers in, in hele euro's.",
  'group-required': 'Kies een groep',
  'group-unknown': 'Deze groep is er niet (meer).',
  'group-name-taken': 'Er is al een groep met deze naam.',
  'already-in-group': 'Dit instrument zit al in deze groep.',
  'not-in-group': 'Dit instrument zit niet (meer) in deze groep.',
  'instrument-not-of-organization': 'Dit instrument hoort niet bij de organisatie.',
  'group-without-room': 'Dit past niet in groep {group}: daar is nog ruimte voor {left_cents}.',
  'group-limit-exceeded':
    'Dit past niet meer binnen de limiet van groep {group}: er is nog {left_cents} beschikbaar.',

  // Participants
  'already-member': 'Deze persoon is al lid van de organisatie.',
  'already-participant': 'Deze persoon is al participant van dit instrument.',
  'participant-has-account': 'Deze participant heeft al een account.',
  'participant-without-email': 'Van {name} is geen e-mailadres bekend.',
  'entity-without-email': 'Van {name} is geen e-mailadres bekend. Nodig een bestuurder uit.',

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
  'numbering-not-of-sender': 'Deze nummers heeft de houder niet.',
  'numbering-too-long': 'De totale lengte van intervallen mag niet groter zijn dan {amount}.',
  'numbering-only-for-shares': 'Alleen aandelen zijn genummerd.',
  'numbering-changed-later': 'Deze nummers zijn na deze datum nog van eigenaar gewisseld.',
  'numbering-waiting': 'Deze nummers wachten in een openstaande transactie.',
  'already-reversed': 'Deze boeking is al teruggedraaid.',
  'reason-required': 'Geef een reden op.',
  'objection-required': 'Vertel wat er niet klopt.',
  'objection-open': 'Dit is al gemeld. Je krijgt een mail zodra de organisatie antwoordt.',
  'objection-settled': 'Dit bezwaar is al afgehandeld.',
  'answer-required': 'Vul een antwoord in.',

  // Transactions
  'sender-required': 'Kies een verzender',
  'receiver-required': 'Kies een ontvanger',
  'receiver-is-sender': 'Verzender en ontvanger zijn dezelfde.',
  'participant-has-history':
    'Deze participant staat in het register. Verwijderen kan alleen zonder transacties en saldoregistraties.',
  'participant-merged': 'Deze participant is samengevoegd met een ander. Corrigeer het daar.',
  'merge-with-oneself': 'Kies een andere participant.',
  'merge-of-other-kind': 'Een persoon en een organisatie zijn nooit dezelfde.',
  'merge-keeps-account': 'Deze participant heeft een account en blijft. Begin bij de ander.',
  'merge-has-open-transactions':
    'Er lopen nog transacties van deze participant. Rond die eerst af of annuleer ze.',
  'merge-beyond-reach':
    'Deze participant zit ook in een instrument dat je niet beheert. Vraag een beheerder van de organisatie om samen te voegen.',
  'merge-of-issuer': 'De uitgever kan niet in een ander opgaan.',
  'person-speaks-for-himself':
    'Deze persoon vult zijn eigen gegevens in. Je kunt ze niet meer aanpassen.',
  'email-of-another-participant':
    'Dit adres is van iemand anders in je organisatie. Zijn ze dezelfde? Voeg ze dan samen.',
  'expires-in-past': 'Dit moment is al geweest.',
  'receiver-not-participant': 'De ontvanger is nog geen participant van dit instrument.',
  'price-required': 'De prijs is verplicht.',
  'price-not-positive': 'De prijs moet hoger dan 0 zijn.',
  'units-of-transaction-required': 'Het aantal is verplicht.',
  'units-not-positive': 'Het aantal moet hoger dan 0 zijn.',
  'units-above-available': 'Nog {left} beschikbaar.',
  'receipts-not-covered':
    'Op {date} zijn er dan te weinig aandelen voor de certificaten. Zoveel moet de uitgever ervan er nog bij hebben: {amount}.',
  'limit-exceeded': 'Dit past niet meer binnen de limiet: er is nog {left_cents} beschikbaar.',
  'issuance-by-issuer-only': 'Alleen de uitgever kan stukken uitgeven.',
  'transfer-not-allowed': 'Dit instrument kun je niet zelf overdragen.',
  'consent-required': 'Opties zijn persoonlijk. Voeg de toestemming van de uitgever toe.',
  'historic-in-future': 'Een historische transactie ligt niet in de toekomst.',
  'historic-by-issuer-only': 'Alleen de uitgever kan een historische transactie vastleggen.',
  'transaction-not-open': 'Dit kan niet meer: de transactie staat niet meer open.',
  'numbering-given-out':
    'Een nummer dat al eens is uitgegeven, geven we niet nog eens uit. Kies andere nummers.',
  'payment-not-recorded': 'De betaling van deze transactie is niet met de hand vastgelegd.',
  'transaction-not-of-instrument': 'Deze transactie hoort niet bij dit instrument.',
  'transaction-not-completed': 'Alleen een voltooide transactie kun je terugdraaien.',
  'transaction-already-paid': 'Deze transactie is al betaald.',
  'transaction-must-be-paid': 'Deze transactie moet eerst worden betaald.',
  TX_MISSING_RECEIVER_INFO: 'Van de ontvanger ontbreken nog gegevens die in de akte moeten staan.',
  'transaction-expired': 'Deze transactie is verlopen.',

  // Payments
  'transfer-not-payable': 'Een overdracht betaal je rechtstreeks aan de verzender, niet via Zegel.',
  'payment-ended': 'Deze betaling is al afgelopen. Probeer het opnieuw.',
  'payment-provider-away':
    'De betaaldienst reageert nu niet. Er is niets afgeschreven. Probeer het over een paar minuten opnieuw.',
  'payment-refused-by-provider':
    'De betaaldienst nam deze betaling niet aan. Er is niets afgeschreven. Neem contact op met de organisatie.',
  'payment-not-to-refund': 'Deze betaling hoeft niet terug.',
  'payment-already-resolved': 'Deze betaling is al afgehandeld.',
  'payment-refunded-by-bank':
    'Dit geld kwam niet via Mollie of Stripe binnen. Maak het zelf over en leg dat hier vast.',
  'refund-under-way': 'Het geld wordt al teruggestort. Je ziet hier wat ervan wordt.',
  'payment-disputed':
    'De betaler vraagt dit geld al terug via zijn bank. Wacht af wat daarover wordt beslist.',
  'webhook-not-signed': 'Deze melding is niet of verkeerd ondertekend.',

  // Bank statements
  'bank-file-too-large': 'Dit bankafschrift is te groot. Het mag hooguit 10 MB zijn.',
  'bank-file-not-xml': 'Dit is geen leesbaar XML-bestand.',
  'bank-file-unsafe':
    'Dit bestand bevat dingen die niet in een bankafschrift horen. Het is niet gelezen.',
  'bank-file-not-camt053':
    'Dit is geen bankafschrift in CAMT.053 (versie 02 of 08). Kies dat formaat bij het downloaden bij je bank.',
  'bank-file-broken':
    'In dit bankafschrift ontbreekt of klopt iets niet: {what}. Er is niets verwerkt.',
  'bank-line-handled': 'Deze regel is al verwerkt.',
  'bank-line-for-one': 'Kies waar deze regel bij hoort.',
  'bank-line-other-amount': 'Het bedrag van deze regel is niet dat van de transactie.',
  'payment-not-by-bank': 'Deze betaling gaat niet via de bank.',
  'payment-already-received': 'Deze betaling is al ontvangen.',
  'resolution-required': 'Kies wat er met het geld is gebeurd.',

  // Structure
  'already-in-body': 'Deze persoon is al lid van dit orgaan.',
  'ends-before-it-begins': 'Dit eindigt voordat het begint.',
  'part-of-whole': 'Vul een percentage in boven 0 en tot en met 100.',
  'stated-of-shareholders-only': 'Alleen bij aandeelhouders geef je een aandeel op.',
  'shares-are-administered':
    'De aandelen van dit bedrijf worden hier bijgehouden. Leg het bezit vast in het register.',
  'stated-above-whole': 'Samen zou dat op een dag meer dan 100% zijn: er is nog {left}% over.',
  'body-began-later': 'Dit orgaan kan niet eerder beginnen dan {date}: tot dan was er een ander.',
  'shareholders-of-companies-only': 'Alleen een bv of nv heeft aandeelhouders.',
  'in-own-board': 'Een rechtspersoon kan niet in zijn eigen bestuur of toezicht zitten.',
  'commissioner-not-natural': 'Commissarissen zijn volgens de wet natuurlijke personen.',
  'body-on-natural-person': 'Een natuurlijk persoon kan geen organen hebben.',
  'body-of-this-type-exists': 'Dit orgaan is er al.',
  'person-unknown': 'Deze persoon hoort niet bij de organisatie.',
  'not-an-entity': 'Deze rechtspersoon is geen entiteit van de organisatie.',
  'central-changed': 'Iemand koos zojuist een andere centrale rechtspersoon. Probeer het opnieuw.',
  'body-has-holders': 'Dit orgaan blijft: het register kent houders van {instrument}.',
  'body-has-instruments': 'Dit orgaan blijft: {instrument} hoort erbij.',
  'member-holds-units': 'Dit lid blijft: het houdt {instrument} volgens het register.',
  'membership-ended': 'Dit lidmaatschap is al beëindigd.',
  'body-ended': 'Dit orgaan is er niet meer.',
  'not-ended': 'Dit is niet verwijderd.',
  'entity-is-central': 'Kies eerst een andere centrale rechtspersoon.',
  'entity-issues-instruments': 'Deze rechtspersoon blijft: hij geeft {instrument} uit.',
  'already-entity': 'Deze rechtspersoon hoort al bij de organisatie.',

  // Files
  'title-required': 'Titel is verplicht',
  'file-too-large': 'Te groot',
  'file-empty': 'Dit bestand is leeg.',
  'file-disguised': 'Dit bestand is iets anders dan de naam zegt.',
  'file-type-refused': 'Dit soort bestand nemen we niet aan.',
  'too-many-files': 'Voeg ten hoogste 20 bestanden tegelijk toe.',
  'attach-to-one': 'Kies één rechtspersoon of instrument waar de bestanden bij horen.',
  'no-events': 'Gebeurtenissen bestaan niet.',
  'file-gone': 'Dit bestand is niet meer terug te zetten.',
  'type-not-of-instrument': 'Kies een soort document dat bij een instrument hoort.',

  // Valuations
  'value-required': 'Waarde is verplicht',
  'value-not-positive': 'Waarde moet hoger dan 0 zijn.',
  'valuation-in-future': 'Een waardering ligt niet in de toekomst.',
  'valued-that-day': 'Deze dag heeft al een waardering. Bewerk die, of kies een andere dag.',
  'valuations-not-of-type': 'Alleen aandelen en certificaten hebben waarderingen.',

  // Deeds
  'template-error': 'Deze akte kan nu niet worden getoond. We hebben het aan onze helpdesk gemeld.',
  'notary-required': 'Notaris is verplicht',
  'deed-day-impossible':
    'Op die dag kan dit niet: de aandelen waren dan niet bij de verzender, of zijn al verder overgedragen of toegezegd.',
  'notarial-deed-recorded-already':
    'Iemand legde intussen al een akte vast. Bekijk de transactie opnieuw.',
  'notarial-deed-in-future': 'Een notariële akte ligt niet in de toekomst.',
  'notarial-deed-for-shares-only': 'Alleen voor aandelen is een notariële akte nodig.',
  'transaction-ended': 'Deze transactie is geëindigd.',

  // Onboarding
  'invitation-used': 'Deze uitnodiging is al gebruikt.',
  'invitation-cancelled': 'Deze uitnodiging is ingetrokken.',
  'terms-required': 'Ga akkoord met de algemene voorwaarden om verder te gaan.',

  // Members
  'role-required': 'Kies een rol.',
  'role-above-own': 'Deze rol is hoger dan die van jou.',
  'role-for-administrators': 'Deze rol geeft alleen een beheerder van het platform.',
  'instruments-required': 'Kies minstens één instrument.',
  'instrument-not-managed': 'Je kunt alleen instrumenten toewijzen die je zelf beheert.',
  'invitation-open':
    'Voor dit adres staat al een uitnodiging open. Verstuur die opnieuw, of annuleer hem eerst.',
  'invitation-closed': 'Deze uitnodiging is al geaccepteerd of geannuleerd.',
  'closing-holds':
    'Je hebt nog stukken van {name}. Draag die over of laat ze aflossen; daarna kun je je account sluiten.',
  'closing-open-transaction':
    'Er staat nog een transactie van {name} open. Rond die af of laat haar annuleren; daarna kun je je account sluiten.',
  'closing-to-refund':
    'Er moet nog geld van {name} naar je terug. Wacht tot dat is afgehandeld; daarna kun je je account sluiten.',
  'closing-last-superadmin':
    'Je bent de laatste superbeheerder van {name}. Maak eerst iemand anders superbeheerder; daarna kun je je account sluiten.',
  'closing-last-administrator': 'Je bent de laatste platformbeheerder. Wijs eerst een ander aan.',
  'last-superadmin': 'Dit is de laatste superbeheerder. Maak eerst iemand anders superbeheerder.',
  'advisor-administers-nothing': 'Een specialist of adviseur beheert geen instrumenten.',
  'member-unknown': 'Deze persoon is geen lid van de organisatie.',

  // Payment links
  'mollie-key-malformed':
    'Een sleutel van Mollie begint met test_ of live_ en heeft daarna minstens 30 tekens.',
  'mollie-key-refused':
    'Mollie kent deze sleutel niet. Kopieer hem nog eens uit je dashboard bij Mollie.',
  'mollie-not-reached': 'Mollie antwoordt nu niet. Probeer het over een paar minuten opnieuw.',
  'payments-under-way': 'Er wordt nu via Mollie betaald. Probeer het over een uur opnieuw.',
  'stripe-absent': 'Stripe is hier niet beschikbaar.',
  'stripe-not-reached': 'Stripe antwoordt nu niet. Probeer het over een paar minuten opnieuw.',

  // Billing
  'vat-number-malformed':
    'Dit btw-nummer kan niet kloppen. Kijk het nog eens na, bijvoorbeeld NL004495445B01.',
  'vat-number-elsewhere': 'Dit btw-nummer hoort bij een ander land dan je adres.',
  'billing-absent': 'Abonnementen worden hier niet verkocht.',
  'billing-details-missing': 'Vul eerst de factuurgegevens in.',
  'no-subscription': 'Er loopt geen abonnement.',
  'subscription-runs': 'Er loopt al een abonnement. Wijzig het in plaats van een tweede te nemen.',
  'subscription-not-ending': 'Het abonnement loopt al door.',
  'plan-unchanged': 'Dit abonnement heb je al.',
  'billing-busy': 'Iemand anders is dit net aan het wijzigen. Probeer het zo opnieuw.',
  'preview-too-old': 'De prijs is intussen opnieuw berekend. Kijk nog eens wat het kost.',
  'payment-declined':
    'De betaling is geweigerd, dus er is niets gewijzigd. Probeer een andere betaalmethode.',
  'plan-full-instruments':
    'Je abonnement is vol: het aantal instrumenten is hoogstens {limit}. Kies bij Organisatie onder Abonnement een hoger abonnement.',
  'plan-full-participants':
    'Je abonnement is vol: er is ruimte voor {limit} participanten. Een superbeheerder kiest bij Organisatie onder Abonnement een hoger abonnement.',

  // Setting up an instrument to issue
  'holder-named-twice': 'Deze houder staat er al bij.',
  'publication-not-confirmed': 'Bevestig eerst dat de voorwaarden kloppen.',
  'instrument-unpublished': 'Dit instrument is nog niet gepubliceerd.',
  'term-missing': 'Dit ontbreekt nog.',
  'onboarding-published': 'Dit instrument is al gepubliceerd.',
  'onboarding-unfinished': 'Nog niet alle stappen zijn klaar.',
  'underlying-already-added': 'Het onderliggende instrument is er al.',
  'holder-is-issuer': 'De uitgever krijgt geen eigen aandelen.',
} as const
