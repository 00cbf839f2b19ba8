/** Common first names in France, Wallonia and French-speaking Switzerland. */
export const namesFr = {
  female: {
    younger: `Camille Manon Léa Chloé Emma Inès Jade Louise Alice Lina Juliette Zoé Sarah Clara Lucie Anaïs Marie Julie Pauline Mathilde
      Charlotte Margaux Océane Marine Laura Vanessa Jennifer Jessica Mélanie Amandine Justine Laurie Lise Lola Louna Maëlys Maëva
      Marion Morgane Noémie Ophélie Romane Salomé Solène Tiphaine Victoire Yasmine Amina Aïcha Aminata Myriam Nour Capucine Clémence
      Constance Éléonore Faustine Garance Héloïse Mathilda Rose Violette Apolline Axelle Bérénice Eva`.split(/\s+/),
    older: `Élodie Aurélie Céline Émilie Stéphanie Sandrine Virginie Delphine Nathalie Isabelle Sylvie Catherine Véronique Valérie
      Christine Corinne Florence Laurence Sophie Anne Hélène Claire Agnès Béatrice Brigitte Chantal Dominique Françoise Martine
      Monique Patricia Pascale Muriel Karine Séverine Sabrina Laetitia Audrey Caroline Cécile Coralie Gaëlle Nadia Samira Leïla
      Fatou Khadija Sonia Soraya Élise Eugénie Jeanne Joséphine Madeleine Marguerite Suzanne Carole Colette Diane Estelle Fanny
      Gabrielle Geneviève Ingrid Irène Judith`.split(/\s+/),
  },
  male: {
    younger: `Julien Thomas Alexandre Maxime Lucas Hugo Louis Jules Gabriel Arthur Paul Raphaël Adam Léo Nathan Théo Mathis Clément Baptiste
      Valentin Romain Quentin Florian Guillaume Benjamin Mathieu Rémi Simon Kévin Jordan Dylan Anthony Adrien Bastien Corentin Félix
      Gaspard Ismaël Mehdi Sofiane Amine Ibrahim Abdel Bilal Nassim Oscar Noé Sacha Tom Timothée Tristan Ulysse Victor Virgile
      Zacharie Marius Marceau Léon`.split(/\s+/),
    older: `Nicolas Antoine Pierre Vincent Sébastien Jérôme David Stéphane Christophe Laurent Olivier Frédéric Philippe Pascal Éric
      Thierry Bruno Didier Patrick Alain Bernard Gérard Michel Jacques François Xavier Yves Gilles Hervé Denis Dominique Emmanuel
      Fabien Fabrice Franck Gaël Grégory Ludovic Loïc Mickaël Samuel Sylvain Yann Yannick Erwan Ronan Damien Cédric Arnaud Cyril
      Edgar Étienne Ferdinand Grégoire Henri Jean Joachim Karim Rachid Youssef Mamadou Moussa Malik Lucien Martin Marc Luc Joseph
      Germain`.split(/\s+/),
  },
}
