import type { DeedText, DeedWording } from './deed-text.ts'
import type { DeedVariables } from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'
import { closingArticlesNl, conditionsNl, priceArticleNl, singleNl } from './shared-articles-nl.ts'

/** The deed by which a holder sells and delivers bonds, acknowledged by the issuer. */
export const transferOfBondsNl: DeedWording = {
  title: 'Akte van verkoop en levering van obligaties',
  roles: {
    order: ['sender', 'receiver', 'issuer'],
    names: { sender: 'Vervreemder', receiver: 'Verkrijger', issuer: 'Uitgever' },
    acknowledges: 'issuer',
  },
  write,
}

function write(v: DeedVariables, w: DeedWriter): DeedText {
  return {
    recitals: [
      `De Vervreemder is volgens het register van obligatiehouders (het 'Register') dat de Uitgever op Zegel (het 'Platform') houdt, houder van de obligaties (${v.instrument.name}) die hij bij deze akte verkoopt.`,
      `Overdracht is toegestaan volgens ${conditionsNl(v, 'voorwaarden van de obligatielening')} (de 'Voorwaarden').`,
      'Partijen leggen in deze akte de verkoop en levering van de obligaties vast, met erkenning door de Uitgever.',
    ],
    articles: [
      {
        title: 'Koop en levering',
        paragraphs: [
          `De Vervreemder verkoopt ${w.unitsOf(v.units, 'obligatie', 'obligaties')} in ${v.instrument.name} (de 'Obligaties') aan de Verkrijger en levert die hierbij (artikel 3:94 van het Burgerlijk Wetboek).`,
          'De Verkrijger koopt en aanvaardt de Obligaties. Zij luiden op naam.',
          singleNl(v, 'deze ene obligatie', 'Obligaties'),
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
        title: 'Rente',
        paragraphs: [
          'Rente die op de ingangsdatum nog niet opeisbaar is, gaat met de Obligaties over op de Verkrijger en is in de koopprijs begrepen. Rente die toen al opeisbaar was, blijft van de Vervreemder.',
        ],
      },
      {
        title: 'Ingangsdatum en risico',
        paragraphs: [
          `De Obligaties komen met ingang van ${w.day(v.effectiveDate)} voor rekening en risico van de Verkrijger.`,
        ],
      },
      {
        title: 'Mededeling aan en erkenning door de Uitgever',
        paragraphs: [
          'Partijen delen deze levering door middel van deze akte aan de Uitgever mee. De Uitgever erkent de levering door deze akte te ondertekenen of de Verkrijger in het Register in te schrijven.',
          'De Uitgever betaalt vanaf de ingangsdatum aan de Verkrijger, op het rekeningnummer dat voor hem op het Platform staat.',
        ],
      },
      {
        title: 'Verklaringen van de Vervreemder',
        paragraphs: [
          'De Vervreemder verklaart dat hij houder van de Obligaties is, dat hij bevoegd is ze over te dragen en dat er geen beperkt recht of beslag op rust.',
        ],
      },
      {
        title: 'Verklaringen van de Verkrijger',
        paragraphs: [
          'De Verkrijger verklaart dat hij bevoegd is deze akte aan te gaan, dat hij voor eigen rekening handelt, dat het geld een rechtmatige herkomst heeft en dat hij de Voorwaarden kent en aanvaardt.',
        ],
      },
      {
        title: 'Geen andere garanties',
        paragraphs: [
          'De Vervreemder staat niet in voor wat de Uitgever betaalt of kan betalen, noch voor iets dat niet in deze akte staat.',
        ],
      },
      {
        title: 'Kosten en belastingen',
        paragraphs: [
          'De Verkrijger draagt de kosten van deze akte, tenzij de Voorwaarden anders bepalen. Ieder draagt de belastingen die de wet van hem heft.',
        ],
      },
      ...closingArticlesNl(v, { conditions: 'Voorwaarden' }),
    ],
  }
}
