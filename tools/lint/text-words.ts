import type { Texts } from '../src/checks/translations.ts'

interface Synonym {
  word: RegExp
  /** The one word that is used for it. */
  instead: string
}

/** One verb for one act and one word for one thing, per language: what else was once said for it, or reads translated. */
const SYNONYMS: Readonly<Record<string, readonly Synonym[]>> = {
  nl: [
    {
      word: /\b(?:aanpassen|aangepast|bijwerken|bijgewerkt|bewerken|bewerkt|pas(?:t|sen)?\b[^.]*\baan)\b/i,
      instead: 'wijzigen',
    },
    { word: /\bweg(?:halen|gehaald)\b/i, instead: 'verwijderen' },
    { word: /^(?!wat|hoe)(?:.* )?bewaren$/i, instead: 'opslaan' },
    { word: /^E-mail$/, instead: 'E-mailadres' },
    { word: /^(?:Woonplaats|Plaats)$/, instead: 'Stad' },
    { word: /\bdashboard\b(?! (?:bij|van) Mollie)/i, instead: 'home' },
    { word: /^(?:Beeld|Diagram)$/, instead: 'Grafiek' },
    { word: /^(?:Nieuwe|Nieuw) (?:entiteit)$/, instead: 'Entiteit toevoegen' },
    { word: /^Downloaden$/, instead: 'Exporteren' },
    { word: /\bteruggestort\b|\bterugstorten\b/i, instead: 'terugbetalen' },
    { word: /\baanmelden\b|\bafmelden\b/i, instead: 'inloggen, uitloggen' },
    { word: /^Soort\b/, instead: 'Type' },
    { word: /\baktes\b/i, instead: 'akten' },
    { word: /twee-?factor/i, instead: 'tweestapsverificatie' },
    { word: /zonder btw/i, instead: 'excl. btw' },
    { word: /privacybeleid/i, instead: 'privacyverklaring' },
    { word: /\bomschrijving\b/i, instead: 'beschrijving' },
    { word: /\b(?:rekenblad|werkmap)/i, instead: 'spreadsheet' },
    { word: /^(?:Bestand )?ophalen$/i, instead: 'downloaden' },
    { word: /\(mag leeg blijven\)/, instead: '(optioneel)' },
    { word: /\b(?:uit)?printen\b/i, instead: 'afdrukken' },
    { word: /\b(?:hooguit|hoogstens|ten hoogste)\b/i, instead: 'maximaal' },
    { word: /\bals betaald vast|vastgelegd als betaald\b/i, instead: 'markeren als betaald' },
  ],
  en: [
    { word: /\b(?:modify|modified|amend)\b/i, instead: 'edit or change' },
    // A thing is edited, by a button of that word; a value of it is changed, which the button names.
    { word: /^(?:Change|Update|Adjust)$/, instead: 'Edit' },
    { word: /\bupdat(?:ed|ing)\b/i, instead: 'changed' },
    { word: /\bdelete(?:s|d)?\b(?! clears)/i, instead: 'remove' },
    { word: /\be-mails?\b/i, instead: 'email' },
    { word: /^(?:Town|Place)$/, instead: 'City' },
    { word: /\b(?:postal|zip) code\b/i, instead: 'postcode' },
    { word: /(?<!Mollie )\bdashboard\b/i, instead: 'home' },
    { word: /^Diagram$/, instead: 'Chart' },
    { word: /^Download$/, instead: 'Export' },
    { word: /\blog (?:in|out)\b/i, instead: 'sign in, sign out' },
    { word: /^Kinds?\b|\bkinds? of\b/i, instead: 'type' },
    { word: /\bworkbook/i, instead: 'spreadsheet' },
    { word: /\btwo-step\b/i, instead: 'two-factor' },
    { word: /without VAT/i, instead: 'excl. VAT' },
    { word: /privacy statement/i, instead: 'privacy policy' },
    { word: /street and house number/i, instead: 'street and number' },
    { word: /\bput(?:s|ting)? back\b/i, instead: 'restore' },
    { word: /\bgo(?:es|ing)? on\b/i, instead: 'continue' },
    { word: /\b(?:some|any|no|every)body\b/i, instead: 'someone, anyone, no one, everyone' },
    { word: /\bwhoever\b(?! holds)/i, instead: 'anyone who' },
    { word: /\bby itself\b|\bby themselves\b/i, instead: 'automatically' },
    { word: /\bdid not succeed\b|\bdidn’t succeed\b/i, instead: 'failed' },
    { word: /\breckon/i, instead: 'calculate' },
    { word: /\banew\b/i, instead: 'again' },
    { word: /\bturn(?:s|ed|ing)?\b[^.]*\bback\b/i, instead: 'reverse' },
    { word: /\bthr(?:ow|ew|own)\b[^.]*\baway\b/i, instead: 'discard' },
    { word: /\blook(?:s|ed)?\b[^.]*\bthrough\b/i, instead: 'review' },
    { word: /\bh(?:old|eld)\b[^.]*\bback\b/i, instead: 'put on hold' },
    { word: /\bconvocations?\b(?!-)/i, instead: 'meeting notices' },
    { word: /^Picture$/, instead: 'Chart' },
    { word: /^Make\b(?! a custom agreement)/, instead: 'Create' },
    { word: /\ban issue\b/i, instead: 'an issuance' },
    { word: /\brecord(?:ed)?\b[^.]* as paid\b/i, instead: 'mark as paid' },
  ],
}

/** Texts that are to stay to the letter, or that mean something else by the word, each by its file and key. */
const AS_THEY_ARE: Readonly<Record<string, readonly string[]>> = {
  nl: [
    // Quoted.
    'instrument-settings change',
    'vesting default.change',
    'instrument-settings saved.name',
    'instrument-settings saved.issuer',
    'instrument-settings saved.price',
    'instrument-settings saved.redemption',
    'instrument-settings saved.parValue',
    'instrument-settings saved.ratio',
    'instrument-settings saved.expiration',
    'instrument-settings failed.editing',
    'instrument-settings failed.optionPrice',
    'instrument-settings failed.expiration',
    'instruments types.depositary_receipts.underlying.saved',
    'instruments types.options.underlying.saved',
    'organizations edit.logoSaved',
    'profile updateFailed',
    'transactions markAsPaid.failed',
    'valuations edit.done',
    'valuations edit.failed',
    // An import adds or updates, which is not what a person changes in its rows.
    'domain-messages import-upsert-later',
    'imports outcome.updated',
    'imports outcome.some.updated_one',
    'imports outcome.some.updated_other',
    'imports upload.method.upsert',
    'imports upload.method.update',
    // A business is signed up at a payment provider.
    'sandbox connectTitle',
    // Where a deed or a register is of, and what kind of instrument it is about.
    'deed-words facts.place',
    'deed-words facts.kind',
    'papers register.seat',
    // The word of banks and bookkeepers for what stands on a line.
    'bank-statements search',
    'journal description',
    'papers dividendNote.columns.what',
    'sandbox description',
    // In deeds as they are.
    'deed-words facts.description',
    // The name of the archive's folder.
    'mails ownDataReadme.21',
    // What people type for it, which is shown nowhere.
    'search words.signOut',
    'search words.security',
    'search words.details',
  ],
  en: [
    // Asked for by that word.
    'issuer-onboarding organization.update',
    // Changes of units and of values, in a column or under a figure.
    'corporate-actions lines.change',
    'valuations card.noChange',
    // A plan becomes another.
    'billing change.confirm',
    // An import adds or updates, and so do the calendars of others.
    'calendar feed.endText',
    'calendar feed.renewText',
    'domain-messages import-upsert-later',
    'imports outcome.updated',
    'imports outcome.some.updated_one',
    'imports outcome.some.updated_other',
    'imports upload.method.update',
    'deed-words facts.place',
    'deed-words facts.kind',
    'search words.signOut',
    'search words.data',
    'search words.security',
  ],
}

const FOR_PROGRAMS = new Set(['language', 'numbers'])

/** What a file of texts says in other words than those that are used for it everywhere, each with that word. */
export function synonymsIn(language: string, namespace: string, texts: Texts): string[] {
  if (FOR_PROGRAMS.has(namespace)) return []
  const exceptions = new Set(AS_THEY_ARE[language])
  return textsOf(texts).flatMap(([key, text]) =>
    exceptions.has(`${namespace} ${key}`)
      ? []
      : (SYNONYMS[language] ?? [])
          .filter(({ word }) => word.test(text))
          .map(
            ({ instead }) => `${language}/${namespace}.json ${key}: '${text}' says '${instead}'`,
          ),
  )
}

function textsOf(texts: Texts, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${path}${key}`, text]] : textsOf(text, `${path}${key}.`),
  )
}
