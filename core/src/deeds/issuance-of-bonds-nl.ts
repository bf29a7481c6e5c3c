import { interestArticleNl, redemptionArticleNl } from './bond-terms-nl.ts'
import type { DeedText, DeedWording } from './deed-text.ts'
import { type BondDeedTerms, type DeedVariables, hasInformationDocument } from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'
import { closingArticlesNl, conditionsNl, priceArticleNl, singleNl } from './shared-articles-nl.ts'

/** The deed by which bonds are issued, sold and delivered. */
export const issuanceOfBondsNl: DeedWording = {
  title: 'Akte van uitgifte, verkoop en levering van obligaties',
  roles: {
    order: ['issuer', 'receiver'],
    names: { issuer: 'Uitgever', receiver: 'Verkrijger' },
    acknowledges: null,
  },
  write: (variables, w) => {
    const { terms } = variables
    if (terms.kind !== 'bonds') throw new Error('this deed is for bonds')
    return write(variables, terms, w)
  },
}

function write(v: DeedVariables, terms: BondDeedTerms, w: DeedWriter): DeedText {
  const limit = terms.limitCents ? `, tot ten hoogste ${w.moneyInFull(terms.limitCents)}` : ''
  const received = hasInformationDocument(v)
    ? 'de Voorwaarden en het informatiedocument'
    : 'de Voorwaarden'
  return {
    recitals: [
      `Het bestuur van de Uitgever heeft besloten tot uitgifte van de obligatielening ${v.instrument.name} (de 'Obligatielening')${limit}.`,
      `De Verkrijger heeft op de Obligatielening ingeschreven en heeft vóór de ondertekening kennis kunnen nemen van ${received}.`,
      'Partijen leggen in deze akte de uitgifte, verkoop en levering van de obligaties vast.',
    ],
    articles: [
      {
        title: 'Begrippen',
        paragraphs: [
          "'Obligatie': een vordering op naam op de Uitgever uit hoofde van de Obligatielening, die voor overdracht in aanmerking komt zoals de Voorwaarden bepalen.",
          `'Voorwaarden': ${conditionsNl(v, 'voorwaarden van de Obligatielening')}.`,
          "'Register': het register van obligatiehouders dat de Uitgever op het Platform houdt. 'Platform': Zegel, waarop deze akte is gemaakt. 'Koopprijs': het bedrag in artikel 3.",
        ],
      },
      {
        title: 'Uitgifte, verkoop en levering',
        paragraphs: [
          `De Uitgever geeft hierbij ${w.unitsOf(v.units, 'Obligatie', 'Obligaties')} uit, verkoopt die en levert die aan de Verkrijger, met ingang van ${w.day(v.effectiveDate)}.`,
          terms.principalCents !== null &&
            `De hoofdsom is ${w.moneyInFull(terms.principalCents)} per Obligatie.`,
          'De Verkrijger aanvaardt de Obligaties. Zij luiden op naam; er worden geen stukken uitgegeven.',
          singleNl(v, 'deze ene Obligatie', 'Obligaties'),
        ],
      },
      priceArticleNl(v, w, {
        title: 'Koopprijs, betaling en kwijting',
        price: 'Koopprijs',
        payer: 'de Verkrijger',
        payee: 'de Uitgever',
        outside: false,
      }),
      {
        title: 'Rente',
        paragraphs: [
          terms.rateMillionths !== null &&
            `De Uitgever is over de hoofdsom die openstaat een rente van ${w.percent(terms.rateMillionths)} per jaar verschuldigd, vanaf ${w.day(terms.activationDate && terms.activationDate > v.effectiveDate ? terms.activationDate : v.effectiveDate)}.`,
          interestArticleNl(terms, w),
          'Valt een betaaldag niet op een werkdag, dan wordt betaald zoals de Voorwaarden bepalen en anders op de eerstvolgende werkdag, zonder extra rente.',
        ],
      },
      {
        title: 'Aflossing',
        paragraphs: [
          redemptionArticleNl(terms, w),
          'Vervroegd aflossen kan alleen zoals de Voorwaarden bepalen.',
        ],
      },
      {
        title: 'Rang',
        paragraphs: [
          'De Obligaties hebben onderling gelijke rang. Of zij bij andere schulden van de Uitgever zijn achtergesteld en of er zekerheid voor is gesteld, bepalen de Voorwaarden.',
        ],
      },
      {
        title: 'Betalingen',
        paragraphs: [
          'De Uitgever betaalt op het rekeningnummer dat voor de Verkrijger op het Platform staat. Een ander rekeningnummer geldt pas als het via het Platform is opgegeven.',
        ],
      },
      {
        title: 'Register',
        paragraphs: [
          'De Uitgever schrijft de Verkrijger per de ingangsdatum in het Register in. De Verkrijger kan op het Platform zien wat op zijn naam staat en daarvan een bewijs ophalen.',
          'Wie op de registratiedatum van een betaling in het Register staat, is daartoe gerechtigd.',
        ],
      },
      {
        title: 'Overdraagbaarheid',
        paragraphs: [
          'De Obligaties worden alleen overgedragen zoals de Voorwaarden toestaan, bij een daartoe bestemde akte en met mededeling daarvan aan de Uitgever (artikel 3:94 van het Burgerlijk Wetboek).',
        ],
      },
      {
        title: 'Verklaringen van de Uitgever',
        paragraphs: [
          'De Uitgever verklaart dat hij bevoegd is de Obligaties uit te geven, dat daarover een geldig besluit is genomen en dat op de Obligaties geen beperkt recht of beslag rust.',
        ],
      },
      {
        title: 'Verklaringen van de Verkrijger',
        paragraphs: [
          'De Verkrijger verklaart dat hij bevoegd is deze akte aan te gaan, dat hij voor eigen rekening handelt en dat het geld een rechtmatige herkomst heeft.',
          'De Verkrijger heeft de risico’s van de Obligaties begrepen, waaronder dat de Uitgever niet of niet op tijd betaalt, en aanvaardt de Voorwaarden.',
        ],
      },
      {
        title: 'Verzuim en opeisbaarheid',
        paragraphs: [
          'Wanneer de Uitgever in verzuim is en wanneer de hoofdsom ineens kan worden opgeëist, bepalen de Voorwaarden. Bepalen zij dat niet, dan geldt de wet.',
        ],
      },
      {
        title: 'Kosten en belastingen',
        paragraphs: [
          'De Uitgever draagt de kosten van deze akte en van de uitgifte. Ieder draagt de belastingen die de wet van hem heft.',
        ],
      },
      ...closingArticlesNl(v, { conditions: 'Voorwaarden' }),
    ],
  }
}
