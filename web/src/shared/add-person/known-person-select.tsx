import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { type RemoteOption, RemoteSelect } from '../../ui/fields/remote-select.tsx'
import { useKnownPersons } from './add-person.api.ts'
import type { Place } from './person-draft.ts'

interface KnownPersonSelectProps {
  place: Place
  label: string
  description?: string | undefined
  /** Those who are in the place already, as far as the screen knows. */
  present?: ReadonlySet<string> | undefined
  /** Whoever is in the place already can't be chosen. */
  isWithoutPresent?: boolean
  /** Legal entities can't be chosen. */
  isNaturalOnly?: boolean
  /** It has the focus as the dialog opens. */
  isFirst?: boolean
  /** Who is chosen from the start; the list may not come that far. */
  initial?: RemoteOption | undefined
  /** What the form gives the field. */
  input: {
    value?: string
    error?: ReactNode
    onChange: (id: string, option?: RemoteOption) => void
  }
}

/** Somebody the organisation knows, found by typing part of a name. */
export function KnownPersonSelect({
  place,
  label,
  description,
  present,
  isWithoutPresent = false,
  isNaturalOnly = false,
  isFirst = false,
  initial,
  input,
}: KnownPersonSelectProps) {
  const { t } = useTranslation('add-person')
  const [typed, setTyped] = useState('')
  const known = useKnownPersons(place, { typed, isWithoutPresent })
  const offered = (known.data ?? []).filter(
    ({ id, type }) =>
      !(isWithoutPresent && present?.has(id)) && !(isNaturalOnly && type !== 'natural_person'),
  )
  const options: RemoteOption[] = offered.map(
    ({ id, legal_name, email, business_register_number }) => ({
      value: id,
      label: legal_name,
      hint: email ?? business_register_number ?? undefined,
    }),
  )
  return (
    <RemoteSelect
      label={label}
      description={description}
      placeholder={t('choosePlaceholder')}
      nothingFoundMessage={known.isPending ? undefined : t('nobody')}
      first={initial ? [initial] : []}
      options={options}
      isFetching={known.isFetching}
      onSearch={setTyped}
      {...(isFirst && { 'data-autofocus': true })}
      {...input}
      error={input.error ?? (known.isError ? t('listFailed') : undefined)}
    />
  )
}
