import { AcademyModule } from '#academy';
import { ChallengeModule } from '#challenge';
import { Deployment } from '#deployment';
import { deploymentOf } from '#deployment/testing';

const DEPLOYMENTS = [AcademyModule, ChallengeModule].map((app) => deploymentOf(app));

/** A deployment with the namespaces and features of all apps, so that suites over all routes visit each route once. */
@Deployment({
  name: 'whole',
  libraries: [...new Set(DEPLOYMENTS.flatMap(({ libraries = [] }) => libraries))],
  namespaces: [...new Set(DEPLOYMENTS.flatMap(({ namespaces }) => namespaces))],
})
export class WholeSiteModule {}
