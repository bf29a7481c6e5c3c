import type { DeedText, DeedWording } from './deed-text.ts'
import type { DeedVariables, OptionDeedTerms } from './deed-variables.ts'
import type { DeedWriter } from './deed-writer.ts'
import { expiryNl, optionOnNl } from './option-terms-nl.ts'
import { closingArticlesNl, conditionsNl, priceArticleNl, singleNl } from './shared-articles-nl.ts'

/** The deed by which options are granted, sold and delivered. */
export const issuanceOfOptionsNl: DeedWording = {
  title: 'Akte van uitgifte, verkoop en levering van opties',
  roles: {
    order: ['issuer', 'receiver'],
    names: { issuer: 'Uitgever', receiver: 'Optiehouder' },
    acknowledges: null,
  },
  write: (variables, w) => {
    const { terms } = variables
    if (terms.kind !== 'options') throw new Error('this deed is for options')
    return write(variables, terms, w)
  },
}

function write(v: DeedVariables, terms: OptionDeedTerms, w: DeedWriter): DeedText {
  const isOnReceipts = terms.underlying?.kind === 'depositary_receipts'
  return {
    recitals: [
      `De Uitgever kent opties toe, ${v.instrument.name} genaamd. Iedere optie geeft recht op ${optionOnNl(terms)}, tegen betaling van een uitoefenprijs.`,
      `Voor de opties gelden ${conditionsNl(v, 'optievoorwaarden')} (de 'Optievoorwaarden').`,
      'Partijen leggen in deze akte de toekenning, verkoop en levering van de opties vast.',
    ],
    articles: [
      {
        title: 'Begrippen',
        paragraphs: [
          `'Optie': het persoonlijke recht op ${optionOnNl(terms)}, tegen betaling van de Uitoefenprijs.`,
          "'Optieregister' of 'Register': het register van optiehouders dat de Uitgever op het Platform houdt. 'Platform': Zegel, waarop deze akte is gemaakt.",
        ],
      },
      {
        title: 'Toekenning, verkoop en levering',
        paragraphs: [
          `De Uitgever kent hierbij ${w.unitsOf(v.units, 'Optie', 'Opties')} toe aan de Optiehouder, en verkoopt en levert die, met ingang van ${w.day(v.effectiveDate)} (de 'Toekenningsdatum').`,
          'De Optiehouder aanvaardt de Opties.',
          singleNl(v, 'deze ene Optie', 'Opties'),
        ],
      },
      priceArticleNl(v, w, {
        title: 'Optieprijs, betaling en kwijting',
        price: 'optieprijs',
        payer: 'de Optiehouder',
        payee: 'de Uitgever',
        outside: false,
      }),
      {
        title: 'Uitoefenprijs',
        paragraphs: [
          terms.exercisePriceCents === null
            ? "De uitoefenprijs per Optie (de 'Uitoefenprijs') volgt uit de Optievoorwaarden."
            : `De uitoefenprijs is ${w.moneyInFull(terms.exercisePriceCents)} per Optie (de 'Uitoefenprijs').`,
        ],
      },
      {
        title: 'Looptijd',
        paragraphs: [
          `De Opties vervallen ${expiryNl(terms, w)}, zonder dat daarvoor een vergoeding verschuldigd is, voor zover zij dan niet zijn uitgeoefend.`,
        ],
      },
      {
        title: 'Opbouw',
        paragraphs: [
          'De Opties kunnen vanaf de Toekenningsdatum worden uitgeoefend, tenzij de Optievoorwaarden een opbouw of een later begin bepalen.',
        ],
      },
      {
        title: 'Uitoefening',
        paragraphs: [
          'De Optiehouder oefent Opties uit door dat schriftelijk of elektronisch aan de Uitgever te laten weten, met het aantal, en door de Uitoefenprijs te betalen.',
          isOnReceipts
            ? 'De certificaten worden daarna bij onderhandse akte geleverd, binnen de termijn die de Optievoorwaarden noemen en anders binnen vier weken.'
            : 'De aandelen worden daarna bij notariële akte geleverd, binnen de termijn die de Optievoorwaarden noemen en anders binnen vier weken.',
        ],
      },
      {
        title: 'Persoonlijk recht',
        paragraphs: [
          'De Opties zijn persoonlijk. Zij kunnen niet worden overgedragen of met een beperkt recht worden bezwaard, behalve dat zij door erfopvolging overgaan en dat de Uitgever met overdracht aan een eigen houdstermaatschappij kan instemmen.',
        ],
      },
      {
        title: 'Einde van de relatie, verkoop en aanpassing',
        paragraphs: [
          'Wat er met de Opties gebeurt als de werkrelatie van de Optiehouder eindigt, bij een verkoop of notering van de onderneming en bij een splitsing, samenvoeging of uitgifte, bepalen de Optievoorwaarden.',
        ],
      },
      {
        title: 'Geen rechten vóór levering',
        paragraphs: [
          'De Opties geven geen stemrecht, geen recht op uitkeringen en geen ander recht dat aan aandelen of certificaten is verbonden.',
          'De Uitgever staat ervoor in dat de besluiten die voor de toekenning en voor de uitoefening nodig zijn, ook over het voorkeursrecht, zijn of worden genomen.',
        ],
      },
      {
        title: 'Optieregister',
        paragraphs: [
          'De Uitgever schrijft de Opties per de Toekenningsdatum in het Optieregister in. De Optiehouder kan op het Platform zien wat op zijn naam staat.',
        ],
      },
      {
        title: 'Kosten en belastingen',
        paragraphs: [
          'De Uitgever draagt de kosten van deze akte. Belastingen en premies over de toekenning, de uitoefening en de opbrengst zijn voor rekening van de Optiehouder, voor zover de wet ze niet bij de Uitgever laat; de Uitgever mag inhouden wat hij moet afdragen.',
        ],
      },
      ...closingArticlesNl(v, { conditions: 'Optievoorwaarden' }),
    ],
  }
}
