import type { DeedText, DeedWording } from './deed-text.ts'
import type { DeedVariables, ReceiptDeedTerms } from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'
import { ratioNl, sharesBehindNl } from './receipt-terms-nl.ts'
import { closingArticlesNl, conditionsNl, priceArticleNl, singleNl } from './shared-articles-nl.ts'

/** The deed by which a holder sells and delivers depositary receipts, acknowledged by the trust office. */
export const transferOfReceiptsNl: DeedWording = {
  title: 'Akte van verkoop en levering van certificaten',
  roles: {
    order: ['sender', 'receiver', 'issuer'],
    names: { sender: 'Vervreemder', receiver: 'Verkrijger', issuer: 'Administratiekantoor' },
    acknowledges: 'issuer',
  },
  write: (variables, w) => {
    const { terms } = variables
    if (terms.kind !== 'depositary_receipts') throw new Error('this deed is for receipts')
    return write(variables, terms, w)
  },
}

function write(v: DeedVariables, terms: ReceiptDeedTerms, w: DeedWriter): DeedText {
  const { valuation } = terms
  return {
    recitals: [
      `De Vervreemder is volgens het register van certificaathouders (het 'Register') dat het Administratiekantoor op Zegel (het 'Platform') houdt, houder van de certificaten (${v.instrument.name}) die hij bij deze akte verkoopt. Het Administratiekantoor houdt daarvoor ${sharesBehindNl(terms)} ten titel van beheer. ${ratioNl(terms, w)}`,
      `De overdracht vindt plaats volgens ${conditionsNl(v, 'administratievoorwaarden')} (de 'Administratievoorwaarden'). Vragen die een aanbieding of goedkeuring, dan staan partijen ervoor in dat die heeft plaatsgevonden.`,
      'Partijen leggen in deze akte de verkoop en levering van de certificaten vast, met erkenning door het Administratiekantoor.',
    ],
    articles: [
      {
        title: 'Koop en levering',
        paragraphs: [
          `De Vervreemder verkoopt ${w.unitsOf(v.units, 'certificaat', 'certificaten')} in ${v.instrument.name} (de 'Certificaten') aan de Verkrijger en levert die hierbij (artikel 3:94 van het Burgerlijk Wetboek).`,
          'De Verkrijger koopt en aanvaardt de Certificaten. Zij luiden op naam.',
          singleNl(v, 'dit ene certificaat', 'Certificaten'),
        ],
      },
      priceArticleNl(v, w, {
        title: 'Koopprijs, betaling en kwijting',
        price: 'koopprijs',
        payer: 'de Verkrijger',
        payee: 'de Vervreemder',
        outside: true,
      }),
      {
        title: 'Waarde',
        paragraphs: [
          valuation
            ? `Volgens de laatste waardering, van ${w.day(valuation.date)}, is een certificaat ${w.money(valuation.cents)} waard. Partijen zijn vrij een andere koopprijs af te spreken.`
            : 'Er is geen waardering van de certificaten vastgelegd.',
        ],
      },
      {
        title: 'Ingangsdatum, uitkeringen en risico',
        paragraphs: [
          `De Certificaten komen met ingang van ${w.day(v.effectiveDate)} voor rekening en risico van de Verkrijger. Uitkeringen die vanaf die dag betaalbaar worden gesteld, zijn voor hem.`,
        ],
      },
      {
        title: 'Toetreding',
        paragraphs: [
          'De Verkrijger aanvaardt de Administratievoorwaarden en treedt toe tot de overeenkomsten die volgens die voorwaarden tussen certificaathouders gelden.',
        ],
      },
      {
        title: 'Mededeling aan en erkenning door het Administratiekantoor',
        paragraphs: [
          'Partijen delen deze levering door middel van deze akte aan het Administratiekantoor mee. Het Administratiekantoor erkent de levering door deze akte te ondertekenen of de Verkrijger in het Register in te schrijven.',
          'Is aan de Certificaten vergaderrecht verbonden, dan deelt het Administratiekantoor de levering aan de vennootschap mee.',
        ],
      },
      {
        title: 'Aandelen',
        paragraphs: [
          'Het Administratiekantoor blijft aandeelhouder. Er worden geen aandelen overgedragen; een notariële akte is niet nodig.',
        ],
      },
      {
        title: 'Verklaringen van de Vervreemder',
        paragraphs: [
          'De Vervreemder verklaart dat hij houder van de Certificaten is, dat hij bevoegd is ze over te dragen en dat er geen beperkt recht of beslag op rust.',
        ],
      },
      {
        title: 'Verklaringen van de Verkrijger',
        paragraphs: [
          'De Verkrijger verklaart dat hij bevoegd is deze akte aan te gaan, dat hij voor eigen rekening handelt, dat het geld een rechtmatige herkomst heeft en dat hij de Administratievoorwaarden kent.',
        ],
      },
      {
        title: 'Geen andere garanties',
        paragraphs: [
          'De Vervreemder staat niet in voor de waarde van de Certificaten, noch voor iets dat niet in deze akte staat.',
        ],
      },
      {
        title: 'Kosten en belastingen',
        paragraphs: [
          'De Verkrijger draagt de kosten van deze akte, tenzij de Administratievoorwaarden anders bepalen. Ieder draagt de belastingen die de wet van hem heft.',
        ],
      },
      ...closingArticlesNl(v, { conditions: 'Administratievoorwaarden' }),
    ],
  }
}
