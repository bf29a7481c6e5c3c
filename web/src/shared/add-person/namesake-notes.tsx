import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { StandingLegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import { useState } from 'react'
import type { z } from 'zod'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { RemoteOption } from '../../ui/fields/remote-select.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { useNamesakes } from './add-person.api.ts'
import type { PersonDraft, Place } from './person-draft.ts'

const PAUSE = 250

/** Whoever sends a name before it was looked up waits for that, and is told first. */
export class NotToldYet extends Error {
  override readonly name = 'NotToldYet'
}

export interface Namesakes {
  /** Those who are known by the name that is in the form now. */
  found: z.infer<typeof StandingLegalPerson>[]
  /** Before somebody new is added: fails where a namesake comes on screen only now. */
  tellFirst: () => Promise<void>
}

/** Looks up who is known by the name of a new person, once whoever types it pauses, or at once when it is sent. */
export function useTypedNamesakes(
  place: Place,
  { who, kind, ...draft }: Pick<PersonDraft, 'who' | 'kind' | 'name' | 'last_name'>,
): Namesakes {
  const isPerson = who === 'new' && kind === 'person'
  const typed = isPerson ? `${draft.name} ${draft.last_name}`.trim().replaceAll(/\s+/g, ' ') : ''
  const [paused] = useDebouncedValue(typed, PAUSE)
  const [sent, setSent] = useState('')
  const isSought = paused === typed || sent === typed
  const { namesakes, isAnswered, find } = useNamesakes(place, isSought ? typed : paused)
  return {
    found: isSought && isAnswered ? namesakes : [],
    tellFirst: async () => {
      if (isSought && isAnswered) return
      setSent(typed)
      if ((await find(typed)).length > 0) throw new NotToldYet()
    },
  }
}

interface NamesakeNotesProps {
  namesakes: Namesakes['found']
  /** Those who are in the place already. */
  present: ReadonlySet<string> | undefined
  onChoose: (person: RemoteOption) => void
}

/** Says of a new person that the organisation knows somebody of that name: perhaps it is them, and then they are not added anew. */
export function NamesakeNotes({ namesakes, present, onChoose }: NamesakeNotesProps) {
  const { t } = useTranslation('add-person')
  const isShown = namesakes.length > 0
  return (
    <div aria-live="polite" style={isShown ? undefined : { display: 'none' }}>
      {isShown &&
        namesakes.map(({ id, legal_name, email }) =>
          present?.has(id) ? (
            <InfoAlert key={id}>{t('isHere', { name: legal_name })}</InfoAlert>
          ) : (
            <InfoAlert
              key={id}
              action={
                <Button
                  size="xs"
                  variant="default"
                  onClick={() =>
                    onChoose({ value: id, label: legal_name, hint: email ?? undefined })
                  }
                >
                  {t('namesake.choose', { name: legal_name })}
                </Button>
              }
            >
              {t(email ? 'namesake.lineWithEmail' : 'namesake.line', { name: legal_name, email })}
            </InfoAlert>
          ),
        )}
    </div>
  )
}
