import { readSupport, supportLinks } from '@balcao/contracts/support';
import { api, type ResponseOf, requestOf } from '@balcao/platform';
import { Anchor } from '@balcao/ui';
import classes from './banner.module.css';

const supportApi = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    support: build.query<ResponseOf<typeof readSupport>, void>({ query: requestOf(readSupport) }),
  }),
});

/** How to reach the platform's support, where it says so. */
export function SupportDoor() {
  const { data } = supportApi.useSupportQuery();
  return (
    data &&
    supportLinks(data).map(({ href, label }) => (
      <Anchor
        key={href}
        href={href}
        target="_blank"
        rel="noreferrer"
        c="inherit"
        fw={600}
        size="sm"
        className={classes.door}
      >
        {label}
      </Anchor>
    ))
  );
}
