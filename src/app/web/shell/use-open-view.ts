import { useNavigate } from 'react-router-dom'
import { pathOfView } from '#app/rules/views.ts'

/** Opens a view by its name, by going to its address. */
export function useOpenView() {
  const navigate = useNavigate()
  return (id: string, params?: Record<string, string>) => void navigate(pathOfView(id, params))
}
