import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { GoTo } from '../../../features/imports/import-search.ts'
import { ImportsScreen } from '../../../features/imports/imports-screen.tsx'
import { ButtonLink } from '../../../ui/links.tsx'

/** Importing into the register of an instrument; the address says how far one is. */
export function ImportSection({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('imports')
  const navigate = useNavigate()
  const { import: place, kinds } = useSearch({ strict: false })

  const handleGo: GoTo = (next, { replace = false } = {}) => {
    void navigate({
      to: '/app/overview/instruments/$id/$section',
      params: { id: instrument.id, section: 'import' },
      search: (before) => ({ ...before, import: next.import, kinds: next.kinds || undefined }),
      replace,
    })
  }

  return (
    <ImportsScreen
      instrument={instrument}
      at={{ import: place, kinds }}
      onGo={handleGo}
      toRegister={
        instrument.may.read_register && (
          <ButtonLink
            variant="default"
            to="/app/overview/instruments/$id/$section"
            params={{ id: instrument.id, section: 'members' }}
            search={(before) => ({ ...before, import: undefined, kinds: undefined })}
          >
            {t('done.register')}
          </ButtonLink>
        )
      }
    />
  )
}
