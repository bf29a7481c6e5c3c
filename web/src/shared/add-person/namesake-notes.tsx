import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { RemoteOption } from '../../ui/fields/remote-select.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { useNamesakes } from './add-person.api.ts'
import type { PersonDraft, Place } from './person-draft.ts'

const PAUSE = 250

interface NamesakeNotesProps {
  place: Place
  draft: Pick<PersonDraft, 'name' | 'last_name'>
  /** Those who are in the place already. */
  present: ReadonlySet<string> | undefined
  onChoose: (person: RemoteOption) => void
}

/** Says of a new person that the organisation knows somebody of that name: perhaps it is them, and then they are not added anew. */
export function NamesakeNotes({ place, draft, present, onChoose }: NamesakeNotesProps) {
  const { t } = useTranslation('add-person')
  const typed = `${draft.name} ${draft.last_name}`.trim().replaceAll(/\s+/g, ' ')
  const [name] = useDebouncedValue(typed, PAUSE)
  const namesakes = useNamesakes(place, name)
  const isShown = namesakes.length > 0 && name === typed
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
