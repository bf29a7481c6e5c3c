import { useNavigate } from '@tanstack/react-router'
import { sameOrganization } from '../../lib/search-params.ts'

/** Goes to a section of an instrument, from wherever one is by then. */
export function useOpenSection(instrumentId: string): (section: string) => void {
  const navigate = useNavigate()
  return (section) => {
    void navigate({
      to: '/app/overview/instruments/$id/$section',
      params: { id: instrumentId, section },
      search: sameOrganization,
    })
  }
}
