import { Route, Routes, useLocation } from '@balcao/platform';
import { type RenderOptions, renderWithApp } from '@balcao/platform/testing';
import { VirtuosoMockContext } from 'react-virtuoso';
import area from '../src/module';

const SIZES = { viewportHeight: 2000, itemHeight: 60 };

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** The whole remote as the shell mounts it, at `path`; the virtual list believes in a tall window. */
export const renderArea = (path: string, options: Omit<RenderOptions, 'path'> = {}) =>
  renderWithApp(
    <VirtuosoMockContext.Provider value={SIZES}>
      <Routes>
        {area.routes.map(({ path: place, element }) => (
          <Route key={place} path={place ?? ''} element={element} />
        ))}
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </VirtuosoMockContext.Provider>,
    { ...options, path },
  );
