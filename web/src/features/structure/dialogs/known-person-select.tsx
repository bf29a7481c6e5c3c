import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoteSelect } from '../../../ui/remote-select.tsx'
import { useAvailablePersons } from '../structure.api.ts'
import type { StructureView } from '../structure-view.ts'

interface KnownPersonSelectProps {
  view: StructureView
  bodyId: string
  /** What the form gives the field. */
  input: { value?: string; error?: ReactNode; onChange: (id: string) => void }
}

/** Somebody the organisation knows, found by typing part of a name; who sits in the body already can't be chosen. */
export function KnownPersonSelect({ view, bodyId, input }: KnownPersonSelectProps) {
  const { t } = useTranslation('structure')
  const { structure, index } = view
  const [typed, setTyped] = useState('')
  const known = useAvailablePersons(structure.organization.uuid, typed)
  const seated = new Set(
    index.seatsIn(bodyId).flatMap(({ person, membership }) => (membership ? person.id : [])),
  )
  const offered = (known.data ?? []).filter(({ id }) => !seated.has(id))
  return (
    <RemoteSelect
      label={t('dialogs.member.person')}
      placeholder={t('dialogs.member.personPlaceholder')}
      nothingFoundMessage={known.isPending ? undefined : t('details.nobodyFound')}
      options={offered.map(({ id, legal_name, email, business_register_number }) => ({
        value: id,
        label: legal_name,
        hint: email ?? business_register_number ?? undefined,
      }))}
      isFetching={known.isFetching}
      onSearch={setTyped}
      {...input}
      error={input.error ?? (known.isError ? t('dialogs.member.listFailed') : undefined)}
    />
  )
}
