import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoteSelect } from '../../ui/remote-select.tsx'
import { useKnownPersons } from './add-person.api.ts'

interface KnownPersonSelectProps {
  organizationId: string
  label: string
  /** Those who can't be chosen. */
  without?: ReadonlySet<string> | undefined
  /** What the form gives the field. */
  input: { value?: string; error?: ReactNode; onChange: (id: string) => void }
}

/** Somebody the organisation knows, found by typing part of a name. */
export function KnownPersonSelect({
  organizationId,
  label,
  without,
  input,
}: KnownPersonSelectProps) {
  const { t } = useTranslation('add-person')
  const [typed, setTyped] = useState('')
  const known = useKnownPersons(organizationId, typed)
  const offered = (known.data ?? []).filter(({ id }) => !without?.has(id))
  return (
    <RemoteSelect
      label={label}
      placeholder={t('choosePlaceholder')}
      nothingFoundMessage={known.isPending ? undefined : t('nobody')}
      options={offered.map(({ id, legal_name, email, business_register_number }) => ({
        value: id,
        label: legal_name,
        hint: email ?? business_register_number ?? undefined,
      }))}
      isFetching={known.isFetching}
      onSearch={setTyped}
      {...input}
      error={input.error ?? (known.isError ? t('listFailed') : undefined)}
    />
  )
}
