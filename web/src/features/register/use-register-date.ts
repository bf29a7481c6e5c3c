import { useNavigate, useSearch } from '@tanstack/react-router'
import { readDate } from '@zegel/core/parsing/read-date'
import { today } from '../../lib/format.ts'

/** The day of the register that the address names; today when it names none. Another day begins on its first page. */
export function useRegisterDate() {
  const navigate = useNavigate()
  const { date: named }: { date?: unknown } = useSearch({ strict: false })
  const date = typeof named === 'string' && readDate(named) === named ? named : today()

  function setDate(picked: string) {
    void navigate({
      to: '.',
      search: (before) => ({
        ...before,
        date: picked === today() || picked === '' ? undefined : picked,
        page: undefined,
      }),
      state: true,
      resetScroll: false,
    })
  }

  return { date, setDate }
}
