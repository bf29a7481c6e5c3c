import { useParams } from '@tanstack/react-router'
import { StructureScreen } from '../../features/structure/structure-screen.tsx'
import { NotBuiltScreen } from '../not-built-screen.tsx'

/** What an organisation shows to everybody: its structure, and nothing else. */
export function SharedScreen() {
  const { section } = useParams({ strict: false })
  return section === 'structure' ? <StructureScreen isShared /> : <NotBuiltScreen title="shared" />
}
