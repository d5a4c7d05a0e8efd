import { useSession } from '@balcao/platform';
import { AsyncContent, NoPermission, PageHeader, Stack } from '@balcao/ui';
import { useChatsVersionsQuery } from '../api/versions-api';
import { CaseList } from '../features/versions/case-list';
import { DraftSection } from '../features/versions/draft-section';
import { ReplaySection } from '../features/versions/replay-section';
import { VersionList } from '../features/versions/version-list';

const TITLE = 'Instruções da IA';

function Versions() {
  const query = useChatsVersionsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = query;
  return (
    <>
      <PageHeader title={TITLE} description="O que a IA segue ao responder: escreva, teste, publique e volte atrás." />
      <AsyncContent query={data ? {} : query} what="as instruções da IA">
        {data && (
          <Stack gap="lg" maw={860}>
            <DraftSection whole={data} />
            <CaseList whole={data} />
            <ReplaySection />
            <VersionList {...data} />
          </Stack>
        )}
      </AsyncContent>
    </>
  );
}

/** /ai-versions: what the AI is told, as draft and versions. */
export default function AiVersionsPage() {
  const { can } = useSession();
  if (can('system.manage')) return <Versions />;
  return (
    <>
      <PageHeader title={TITLE} />
      <NoPermission />
    </>
  );
}
