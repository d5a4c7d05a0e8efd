// The router's face: areas take these names from here, so that one router exists on the page.
export type { NavigateOptions, RouteObject, To } from 'react-router-dom';
export {
  BrowserRouter,
  createSearchParams,
  Link,
  MemoryRouter,
  Navigate,
  NavLink,
  Outlet,
  Route,
  Routes,
  useHref,
  useLocation,
  useMatch,
  useNavigate,
  useParams,
  useRoutes,
  useSearchParams,
} from 'react-router-dom';
