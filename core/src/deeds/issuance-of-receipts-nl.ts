import type { DeedText, DeedWording } from './deed-text.ts'
import type { DeedVariables, ReceiptDeedTerms } from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'
import { sharesBehindNl, ratioNl } from './receipt-terms-nl.ts'
import { closingArticlesNl, conditionsNl, priceArticleNl, singleNl } from './shared-articles-nl.ts'

/** The deed by which a trust office issues, sells and delivers depositary receipts. */
export const issuanceOfReceiptsNl: DeedWording = {
  title: 'Akte van uitgifte, verkoop en levering van certificaten',
  roles: {
    order: ['issuer', 'receiver'],
    names: { issuer: 'Administratiekantoor', receiver: 'Verkrijger' },
    acknowledges: null,
  },
  write: (variables, w) => {
    const { terms } = variables
    if (terms.kind !== 'depositary_receipts') throw new Error('this deed is for receipts')
    return write(variables, terms, w)
  },
}

function write(v: DeedVariables, terms: ReceiptDeedTerms, w: DeedWriter): DeedText {
  return {
    recitals: [
      `Het Administratiekantoor houdt ${sharesBehindNl(terms)} ten titel van beheer en geeft daarvoor certificaten uit, ${v.instrument.name} genaamd.`,
      `${ratioNl(terms, w)} De rechten van certificaathouders staan in ${conditionsNl(v, 'administratievoorwaarden')} (de 'Administratievoorwaarden').`,
      'De Verkrijger wil certificaten verkrijgen. Partijen leggen in deze akte de uitgifte, verkoop en levering daarvan vast.',
    ],
    articles: [
      {
        title: 'Begrippen',
        paragraphs: [
          "'Certificaat': de vordering op naam op het Administratiekantoor die met de onderliggende aandelen overeenkomt, zoals de Administratievoorwaarden die omschrijven.",
          "'Vennootschap': de vennootschap die de onderliggende aandelen heeft uitgegeven. 'Register': het register van certificaathouders dat het Administratiekantoor op het Platform houdt. 'Platform': Zegel, waarop deze akte is gemaakt. 'Koopprijs': het bedrag in artikel 3.",
        ],
      },
      {
        title: 'Uitgifte, verkoop en levering',
        paragraphs: [
          `Het Administratiekantoor geeft hierbij ${w.unitsOf(v.units, 'Certificaat', 'Certificaten')} uit, verkoopt die en levert die aan de Verkrijger, met ingang van ${w.day(v.effectiveDate)}.`,
          'De Verkrijger aanvaardt de Certificaten. Zij luiden op naam; er worden geen stukken uitgegeven.',
          singleNl(v, 'dit ene Certificaat', 'Certificaten'),
        ],
      },
      priceArticleNl(v, w, {
        title: 'Koopprijs, betaling en kwijting',
        price: 'Koopprijs',
        payer: 'de Verkrijger',
        payee: 'het Administratiekantoor',
        outside: false,
      }),
      {
        title: 'Inhoud van het Certificaat',
        paragraphs: [
          'De houder van een Certificaat heeft recht op doorbetaling van dividend en andere uitkeringen op de onderliggende aandelen, en van wat daarop bij ontbinding van de Vennootschap wordt uitgekeerd, zoals de Administratievoorwaarden bepalen.',
          'Het stemrecht op de onderliggende aandelen blijft bij het Administratiekantoor.',
        ],
      },
      {
        title: 'Vergaderrecht',
        paragraphs: [
          'Of aan de Certificaten vergaderrecht is verbonden, bepalen de statuten van de Vennootschap. Is dat zo, dan deelt het Administratiekantoor deze uitgifte aan de Vennootschap mee voor haar register.',
        ],
      },
      {
        title: 'Administratievoorwaarden',
        paragraphs: [
          'De Verkrijger aanvaardt de Administratievoorwaarden en is daaraan gebonden, ook aan wijzigingen die volgens die voorwaarden tot stand komen.',
          'Voor zover de Administratievoorwaarden een volmacht vragen, verleent de Verkrijger die met deze akte.',
        ],
      },
      {
        title: 'Register',
        paragraphs: [
          'Het Administratiekantoor schrijft de Verkrijger per de ingangsdatum in het Register in. De Verkrijger kan op het Platform een uittreksel ophalen van wat op zijn naam staat.',
        ],
      },
      {
        title: 'Overdracht en blokkering',
        paragraphs: [
          'De Certificaten worden alleen overgedragen zoals de Administratievoorwaarden toestaan. Een plicht tot aanbieding of goedkeuring, een periode waarin niet mag worden overgedragen en een recht of plicht om mee te verkopen gelden voor zover die voorwaarden dat bepalen.',
          'Overdracht vraagt een daartoe bestemde akte en mededeling daarvan aan het Administratiekantoor (artikel 3:94 van het Burgerlijk Wetboek).',
        ],
      },
      {
        title: 'Decertificering',
        paragraphs: [
          'De Certificaten worden alleen voor de onderliggende aandelen omgewisseld als de Administratievoorwaarden dat toestaan, en dan bij notariële akte.',
        ],
      },
      {
        title: 'Verklaringen',
        paragraphs: [
          'Het Administratiekantoor verklaart dat het rechthebbende is van de onderliggende aandelen, dat daarop geen beperkt recht of beslag rust dat aan deze uitgifte in de weg staat, en dat het bevoegd is de Certificaten uit te geven.',
          'De Verkrijger verklaart dat hij bevoegd is deze akte aan te gaan, dat hij voor eigen rekening handelt, dat het geld een rechtmatige herkomst heeft en dat hij de risico’s van de Certificaten heeft begrepen.',
        ],
      },
      {
        title: 'Kosten en belastingen',
        paragraphs: [
          'Het Administratiekantoor draagt de kosten van deze akte en van de uitgifte. Ieder draagt de belastingen die de wet van hem heft.',
        ],
      },
      ...closingArticlesNl(v, { conditions: 'Administratievoorwaarden' }),
    ],
  }
}
