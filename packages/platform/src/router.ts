// What areas may use of the router: they take these names from here, so that one router exists on the page.

export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useRoutes,
} from 'react-router-dom';
export { useLatestSearchParams as useSearchParams } from './search-params';
